import type { PaymentProblem } from './objects.ts';

type ErrorBody = Omit<PaymentProblem, 'type' | 'code'> & {
  type: PaymentProblem['type'] | 'api_error' | 'idempotency_error';
  code?: string;
};

/** A refusal that reaches the caller as it is, in Stripe's words. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, code?: string): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...(code && { code }) });
}

/** An id that names nothing. */
export function resourceMissing(kind: string, id: string): StripeFailure {
  const message = `No such ${kind}: '${id}'`;
  return new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message });
}
