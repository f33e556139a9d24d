import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { uncalledNeeds } from '#functions/needs.ts';
import type { JobSchedule, ScheduledNeeds, UncalledNeeds } from '#shared/needs.ts';
import { ProductFunction } from './product-function.ts';

type Part = keyof typeof uncalledNeeds;
type ScheduledPart = { [P in Part]: (typeof uncalledNeeds)[P] extends ScheduledNeeds ? P : never }[Part];

const needsOf: Record<Part, UncalledNeeds> = uncalledNeeds;
const scheduledNeedsOf: Record<ScheduledPart, ScheduledNeeds> = uncalledNeeds;

/** A Lambda function that a schedule or a queue invokes. */
export class UncalledFunction extends ProductFunction {
  /** The entry of RUNBOOK.md that its alarm points to. */
  readonly runbook: string;

  constructor(scope: Construct, id: string, part: Part) {
    const { timeoutSeconds, runbook, ...needs } = needsOf[part];
    super(scope, id, { part, needs, timeout: Duration.seconds(timeoutSeconds) });
    this.runbook = runbook;
  }
}

/** A function that a schedule invokes. */
export class ScheduledFunction extends UncalledFunction {
  readonly schedule: JobSchedule;

  constructor(scope: Construct, id: string, part: ScheduledPart) {
    super(scope, id, part);
    this.schedule = scheduledNeedsOf[part].schedule;
  }
}
