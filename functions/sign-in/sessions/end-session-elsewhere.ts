import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { endSession } from './end-session.ts';

/** Signs the shopper out in another browser. */
export const endSessionElsewhere: Action<'DELETE /api/sessions/{id}'> = async ({ shopper, params }) => {
  if (!(await endSession({ userId: shopper.userId, sessionId: params.id }))) throw new Failure('unknown-session');
  return { done: true };
};
