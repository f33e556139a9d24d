import { CheckIfPhoneNumberIsOptedOutCommand, PublishCommand, SNSServiceException } from '@aws-sdk/client-sns';
import { sns, snsOnce } from '#functions/kit/clients/sns.ts';
import { Failure } from '#functions/kit/failure.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { takeFromBudget, withQuota } from '#functions/quotas/index.ts';
import { textsEnvironment } from '#shared/deployment/environment.ts';
import { paidServices } from '#shared/limits.ts';
import { isTextStopped, textStopIdOf } from '../stop-texts/text-stop-rows.ts';

const settings = readEnvironment(textsEnvironment);

/**
 * Texts a phone within the sender's quotas, unless it stopped texts: with our link, or by answering STOP. A failed text
 * costs only a try. Returns how many texts are left today.
 * @throws Failure 'text-perhaps-sent' if the answer got lost.
 * @param phoneNumber In E.164.
 */
export async function textUnlessStopped(
  sender: Pick<Shopper, 'userId'>,
  { phoneNumber, message }: { phoneNumber: string; message: string },
  now: Date,
): Promise<number> {
  // Loaded with the first text, like the numbering plan.
  const { textParts } = await import('#functions/messages/sending-texts/text-parts.ts');
  const parts = textParts(message);
  const cost = { texts: 1, textParts: parts, spending: parts * paidServices.texts.millicents };
  return withQuota(sender, { cost, tries: { textTries: 1 } }, now, async (left) => {
    if (await isTextStopped(textStopIdOf(phoneNumber))) throw new Failure('phone-opted-out');
    await publish(phoneNumber, message, () =>
      takeFromBudget({ service: 'texts', dailyCents: settings.TEXTS_DAILY_CENTS, units: parts }, now),
    );
    return left.texts;
  });
}

/** @param pay Called just before the paid call. */
async function publish(phoneNumber: string, message: string, pay: () => Promise<void>): Promise<void> {
  try {
    const { isOptedOut } = await sns.send(new CheckIfPhoneNumberIsOptedOutCommand({ phoneNumber }));
    if (isOptedOut) throw new Failure('phone-opted-out');
    await pay();
    const text = new PublishCommand({
      PhoneNumber: phoneNumber,
      Message: message,
      MessageAttributes: { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } },
    });
    await snsOnce.send(text).catch((cause) => {
      throw cause instanceof SNSServiceException ? cause : new Failure('text-perhaps-sent', { cause });
    });
  } catch (error) {
    throw error instanceof Failure ? error : refusalOf(error);
  }
}

/** Whether a text failed without an answer: it may reach the phone, so it must not be sent again unasked. */
export const isPerhapsSent = (error: unknown) => error instanceof Failure && error.code === 'text-perhaps-sent';

/** The failure for the shopper when SNS refuses: whose fault it is, and whether a retry helps. */
function refusalOf(cause: unknown): Failure {
  const name = cause instanceof Error ? cause.name : '';
  if (/throttl|TooManyRequests/i.test(name)) return new Failure('texts-busy', { cause });
  if (/InvalidParameter|Validation/i.test(name)) return new Failure('phone-invalid', { cause });
  if (/OptedOut/i.test(name)) return new Failure('phone-opted-out', { cause });
  return new Failure('texts-unavailable', { cause });
}
