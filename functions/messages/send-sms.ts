import { CheckIfPhoneNumberIsOptedOutCommand, PublishCommand } from '@aws-sdk/client-sns';
import { takeFromQuota } from '#functions/data/quotas.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { sns } from '#functions/kit/sns.ts';
import { limits } from '#shared/rules/limits.ts';
import { toE164 } from './phone-number.ts';
import { textParts } from './text-parts.ts';

/** Against floods, by the text; against costs, by the part that is charged. */
const dailyTexts = { what: 'texts', per: 'day', most: limits.textsPerDay } as const;
const monthlyParts = { what: 'text-parts', per: 'month', most: limits.textPartsPerMonth } as const;

/** Texts a list to one phone, within the sender's allowances. */
export const sendSms: Action<'POST /api/send-sms'> = async ({ shopper, body, now }) => {
  const phoneNumber = toE164(body.phoneNumber);
  const used = await takeFromQuota(shopper.userId, dailyTexts, 1, now);
  if (used === null) throw new Failure('too-many-texts');
  const parts = await takeFromQuota(shopper.userId, monthlyParts, textParts(body.message), now);
  if (parts === null) throw new Failure('texts-used-up');
  await publish(phoneNumber, body.message);
  return { sentTo: phoneNumber, leftToday: limits.textsPerDay - used };
};

async function publish(phoneNumber: string, message: string): Promise<void> {
  try {
    const { isOptedOut } = await sns.send(new CheckIfPhoneNumberIsOptedOutCommand({ phoneNumber }));
    if (isOptedOut) throw new Failure('phone-opted-out');
    await sns.send(
      new PublishCommand({
        PhoneNumber: phoneNumber,
        Message: message,
        MessageAttributes: { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } },
      }),
    );
  } catch (error) {
    throw error instanceof Failure ? error : refusalOf(error);
  }
}

/** What the shopper is told when SNS refuses: whose fault it is, and whether trying again helps. */
function refusalOf(cause: unknown): Failure {
  const name = cause instanceof Error ? cause.name : '';
  if (/throttl|TooManyRequests/i.test(name)) return new Failure('texts-busy', { cause });
  if (/InvalidParameter|Validation/i.test(name)) return new Failure('phone-invalid', { cause });
  if (/OptedOut/i.test(name)) return new Failure('phone-opted-out', { cause });
  return new Failure('texts-unavailable', { cause });
}
