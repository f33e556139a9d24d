import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { backgroundNeeds } from '#functions/needs.ts';
import type { BackgroundNeeds, JobSchedule, ScheduledNeeds } from '#shared/deployment/needs.ts';
import { TillwiseFunction } from '../lambda/tillwise-function.ts';

type Part = keyof typeof backgroundNeeds;
type ScheduledPart = { [P in Part]: (typeof backgroundNeeds)[P] extends ScheduledNeeds ? P : never }[Part];

const needsOf: Record<Part, BackgroundNeeds> = backgroundNeeds;
const scheduledNeedsOf: Record<ScheduledPart, ScheduledNeeds> = backgroundNeeds;

/** A Lambda function that a schedule or a queue invokes. */
export class BackgroundFunction extends TillwiseFunction {
  /** The entry of RUNBOOK.md that its alarm points to. */
  readonly runbook: string;

  constructor(scope: Construct, id: string, part: Part) {
    const { timeoutSeconds, runbook, ...needs } = needsOf[part];
    super(scope, id, { part, needs, timeout: Duration.seconds(timeoutSeconds) });
    this.runbook = runbook;
  }
}

/** A function that a schedule invokes. */
export class ScheduledFunction extends BackgroundFunction {
  readonly schedule: JobSchedule;

  constructor(scope: Construct, id: string, part: ScheduledPart) {
    super(scope, id, part);
    this.schedule = scheduledNeedsOf[part].schedule;
  }
}
