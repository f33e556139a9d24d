import type { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { UncalledNeeds } from '#shared/needs.ts';
import * as uncalledNeeds from '../uncalled-needs.ts';
import { ProductFunction } from './product-function.ts';

const needsOf: Record<keyof typeof uncalledNeeds, UncalledNeeds> = uncalledNeeds;

interface UncalledFunctionProps {
  part: keyof typeof uncalledNeeds;
  timeout: Duration;
}

/** A Lambda function that a schedule or a queue wakes. */
export class UncalledFunction extends ProductFunction {
  constructor(scope: Construct, id: string, { part, timeout }: UncalledFunctionProps) {
    const { file, ...needs } = needsOf[part];
    super(scope, id, { part, file, needs, timeout });
  }
}
