import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { allowTexts, isTextStopId, isTextStopped, stopTexts } from './text-stop-rows.ts';

export const readTextStop: Action<'GET /api/text-stops/{id}'> = async ({ params: { id } }) => {
  requireOurs(id);
  return { isStopped: await isTextStopped(id) };
};

/** Needs no sign-in, because the link was texted to the phone. */
export const changeTextStop: Action<'PUT /api/text-stops/{id}'> = async ({ params: { id }, body, now }) => {
  requireOurs(id);
  await (body.isStopped ? stopTexts(id, now) : allowTexts(id));
  return body;
};

function requireOurs(id: string): void {
  if (!isTextStopId(id)) throw new Failure('unknown-text-stop');
}
