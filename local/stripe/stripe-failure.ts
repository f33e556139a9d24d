import type { PaymentProblem } from './objects.ts';

/** The body of a refusal, as Stripe words them. */
export type ErrorBody = Partial<Omit<PaymentProblem, 'type'>> & {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  param?: string;
  payment_intent?: unknown;
};

/** A refusal that reaches the caller as it is. */
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

/** Where Stripe explains an error code. */
export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

export function invalidRequest(
  message: string,
  { code, param }: { code?: string; param?: string } = {},
): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code, doc_url: docUrl(code) }),
    ...(param && { param }),
  });
}

/** An id in the path that names nothing; `param` says which parameter it stood in instead, and makes it a 400. */
export function resourceMissing(kind: string, id: string, param?: string): StripeFailure {
  return new StripeFailure(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    doc_url: docUrl('resource_missing'),
    message: `No such ${kind}: '${id}'`,
    param: param ?? 'id',
  });
}
