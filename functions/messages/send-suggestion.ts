import { PublishCommand } from '@aws-sdk/client-sns';
import type { Action } from '#functions/kit/api.ts';
import { sns } from '#functions/kit/clients/sns.ts';
import { readEnvironment } from '#functions/kit/environment.ts';
import { log } from '#functions/kit/log.ts';
import { takeQuota } from '#functions/quotas/index.ts';
import { suggestionsEnvironment } from '#shared/environment.ts';
import { saveSuggestion } from './suggestion-rows.ts';

const settings = readEnvironment(suggestionsEnvironment);
/** SNS wants an e-mail's subject to have less than 100. */
const subjectCharacters = 99;

/** Keeps a suggestion and tells the people who run the product; kept is sent, even when telling them fails. */
export const sendSuggestion: Action<'POST /api/send-suggestion'> = async ({ shopper, body, now }) => {
  const { title, suggestion } = body;
  await takeQuota(shopper, { suggestions: 1 }, now);
  const id = await saveSuggestion({
    userId: shopper.userId,
    email: shopper.email,
    title,
    suggestion,
    sentAt: now.toISOString(),
  });
  await sns
    .send(
      new PublishCommand({
        TopicArn: settings.SUGGESTIONS_TOPIC_ARN,
        // A subject takes printable ASCII in one line only.
        Subject: `Suggestion: ${title.replace(/[^\x20-\x7e]/g, ' ')}`.slice(0, subjectCharacters),
        Message: `${title}\n\n${suggestion}\n\nReply to: ${shopper.email}\nKept as: ${id}`,
      }),
    )
    .catch((error: Error) => log.error('suggestion not announced', { id, error }));
  return { done: true };
};
