import { randomUUID } from 'node:crypto';
// HTML escaping also works for XML.
import { type Html, html as xml } from '#shared/html.ts';
import { failureOf } from './failing-numbers.ts';
import type { Outbox } from './outbox.ts';

/** Replaces phones. */
interface Phones {
  outbox: Outbox;
  /** Numbers that answered STOP, in E.164. */
  stopped: ReadonlySet<string>;
}

export interface SnsAnswer {
  status: number;
  body: string;
}

/** The only topic. */
export const topicArn = 'arn:aws:sns:us-east-1:000000000000:tillwise-suggestions';

const namespace = 'http://sns.amazonaws.com/doc/2010-03-31/';

const longestText = 1_600;
/** 'Less than 100 characters long', on one line. */
const subjectPattern = /^[^\p{Cc}]{1,99}$/u;

/** A refusal in SNS's format; the SDK turns its code into an exception. */
class SnsFailure extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Answers one call of the Query protocol: the fields of a form in, XML out. */
export function answerCall(form: URLSearchParams, phones: Phones, now: Date): SnsAnswer {
  const requestId = randomUUID();
  try {
    const action = form.get('Action') ?? '';
    const result = perform(action, form, phones, now);
    const body = xml`<${action}Response xmlns="${namespace}">
  <${action}Result>${result}</${action}Result>
  <ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata>
</${action}Response>`;
    return { status: 200, body: body.text };
  } catch (error) {
    const { status, code, message } = error instanceof SnsFailure ? error : internalError();
    const body = xml`<ErrorResponse xmlns="${namespace}">
  <Error><Type>${status < 500 ? 'Sender' : 'Receiver'}</Type><Code>${code}</Code><Message>${message}</Message></Error>
  <RequestId>${requestId}</RequestId>
</ErrorResponse>`;
    return { status, body: body.text };
  }
}

function perform(action: string, form: URLSearchParams, phones: Phones, now: Date): Html {
  switch (action) {
    case 'Publish':
      return publish(form, phones, now);
    case 'CheckIfPhoneNumberIsOptedOut':
      return checkOptedOut(form, phones);
    default:
      throw new SnsFailure(400, 'InvalidAction', `The stand-in for SNS does not support the action ${action}.`);
  }
}

function publish(form: URLSearchParams, phones: Phones, now: Date): Html {
  const message = form.get('Message') ?? '';
  if (!message) throw invalid('Empty message');
  const id = randomUUID();
  const sent = { id, message, sentAt: now.toISOString() };
  const phoneNumber = form.get('PhoneNumber');
  if (phoneNumber === null) {
    phones.outbox.add({ ...sent, kind: 'suggestion', to: topicOf(form), subject: subjectOf(form) });
  } else {
    requireWorkingNumber(phoneNumber);
    if (message.length > longestText) throw invalid(`Message Reason: too long (at most ${longestText} characters)`);
    // SNS accepts a text to a number that opted out, but does not deliver it.
    if (!isOptedOut(phoneNumber, phones)) phones.outbox.add({ ...sent, kind: 'text', to: phoneNumber, subject: null });
  }
  return xml`<MessageId>${id}</MessageId>`;
}

function checkOptedOut(form: URLSearchParams, phones: Phones): Html {
  const phoneNumber = form.get('phoneNumber') ?? '';
  requireWorkingNumber(phoneNumber);
  return xml`<isOptedOut>${String(isOptedOut(phoneNumber, phones))}</isOptedOut>`;
}

function isOptedOut(phoneNumber: string, { stopped }: Phones): boolean {
  return stopped.has(phoneNumber) || failureOf(phoneNumber) === 'opted-out';
}

function requireWorkingNumber(phoneNumber: string): void {
  if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) {
    throw invalid(`PhoneNumber Reason: ${phoneNumber} is not valid to publish to`);
  }
  const failure = failureOf(phoneNumber);
  if (failure === 'throttled') throw new SnsFailure(400, 'Throttling', 'Rate exceeded');
  if (failure === 'broken') throw internalError();
}

function topicOf(form: URLSearchParams): string {
  const arn = form.get('TopicArn');
  if (arn === topicArn) return arn;
  throw arn
    ? new SnsFailure(404, 'NotFound', 'Topic does not exist')
    : invalid('TopicArn or TargetArn Reason: no value');
}

function subjectOf(form: URLSearchParams): string | null {
  const subject = form.get('Subject');
  if (subject !== null && !subjectPattern.test(subject)) throw invalid('Subject');
  return subject;
}

function invalid(what: string): SnsFailure {
  return new SnsFailure(400, 'InvalidParameter', `Invalid parameter: ${what}`);
}

function internalError(): SnsFailure {
  return new SnsFailure(500, 'InternalError', 'An internal error occurred.');
}
