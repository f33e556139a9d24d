import { PublishCommand } from '@aws-sdk/client-sns';
import { sns } from '#functions/kit/clients/sns.ts';
import { log } from '#functions/kit/log.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { takeQuota } from '#functions/quotas/index.ts';
import { suggestionsEnvironment } from '#shared/deployment/environment.ts';
import { saveSuggestion } from './suggestion-rows.ts';

const settings = readEnvironment(suggestionsEnvironment);
/** SNS requires fewer than 100. */
const subjectCharacters = 99;

/** Saves a suggestion and notifies the operators. Succeeds once it is saved, even if the notification fails, and a repeat does nothing. */
export const sendSuggestion: Action<'POST /api/send-suggestion'> = async ({ shopper, body, now }) => {
  const { title, suggestion } = body;
  await takeQuota(shopper, { suggestions: 1 }, now);
  const { userId, email } = shopper;
  const id = await saveSuggestion({ userId, email, title, suggestion, sentAt: now.toISOString() }, body.id);
  if (id === null) return { done: true };
  await sns
    .send(
      new PublishCommand({
        TopicArn: settings.SUGGESTIONS_TOPIC_ARN,
        // A subject must be one line of printable ASCII.
        Subject: `Suggestion: ${title.replace(/[^\x20-\x7e]/g, ' ')}`.slice(0, subjectCharacters),
        Message: `${title}\n\n${suggestion}\n\nReply to: ${email}\nKept as: ${id}`,
      }),
    )
    .catch((error: Error) => log.error('suggestion not announced', { id, error }));
  return { done: true };
};
