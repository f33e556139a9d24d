import { Failure } from '#functions/kit/failure.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { withQuota } from '#functions/quotas/index.ts';
import { readWordsOfLists } from '#functions/shared-lists/index.ts';
import { siteEnvironment } from '#shared/deployment/environment.ts';
import { hasOurName } from '../links-and-impostors/our-name.ts';
import { textablePhoneNumber } from '../phone-numbers/textable-phone-number.ts';
import { sendOnce } from '../sending-texts/send-once-rows.ts';
import { textUnlessStopped } from '../sending-texts/text-unless-stopped.ts';
import { textStopIdOf } from '../stop-texts/text-stop-rows.ts';

const settings = readEnvironment(siteEnvironment);

/** Texts a list to a phone, with our introduction. A phone has a daily limit for texts from all shoppers together. */
export const sendSms: Action<'POST /api/send-sms'> = async ({ shopper, body, now }) => {
  // Loaded with the first text, because its patterns take long to build.
  const { hasForeignLink, listsIn, withoutLists } = await import('../links-and-impostors/foreign-links.ts');
  const { introducedText } = await import('./text-introduction.ts');
  const phoneNumber = await textablePhoneNumber(body.phoneNumber);
  const origins = [settings.SITE_ORIGIN, ...settings.SITE_ALIASES];
  if (hasForeignLink(body.message, origins)) throw new Failure('link-in-text');
  if (hasOurName(withoutLists(body.message, origins))) throw new Failure('text-as-tillwise');
  // A shared list never changes, so what is on it now is what the recipient sees.
  const onLists = await readWordsOfLists(listsIn(body.message, origins));
  if (onLists.some((words) => hasForeignLink(words, []) || hasOurName(words))) throw new Failure('link-in-texted-list');
  const stopUrl = `${settings.SITE_ORIGIN}/texts#${textStopIdOf(phoneNumber)}`;
  const message = introducedText({ sender: shopper.firstName, message: body.message, stopUrl });
  const send = () =>
    withQuota({ phoneNumber }, { cost: { textsToPhone: 1 } }, now, () =>
      textUnlessStopped(shopper, { phoneNumber, message }, now),
    );
  const { attempt } = body;
  const leftToday = await (attempt ? sendOnce(shopper.userId, { attempt, phoneNumber, message }, now, send) : send());
  return { sentTo: phoneNumber, leftToday };
};
