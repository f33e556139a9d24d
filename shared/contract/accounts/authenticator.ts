import * as z from 'zod';
import { refusal } from '../failures.ts';
import { enteredCode } from '../text.ts';

/** What an authenticator app needs, in its two forms: a link for its camera and a secret to type. */
export const authenticatorSetUp = z.lazy(() =>
  z.object({ link: z.url({ protocol: /^otpauth$/ }), secret: z.string().min(1) }),
);

export const authenticatorCode = z.lazy(() => z.object({ code: enteredCode(6, refusal('wrong-code')) }));
