import * as z from 'zod';
import { refusal } from './failures.ts';

/** What an authenticator app needs, in its two forms: a link for its camera and a secret to type. */
export const authenticatorSetUp = z.lazy(() =>
  z.object({ link: z.url({ protocol: /^otpauth$/ }), secret: z.string().min(1) }),
);

/** Six digits. Apps show them with a space in the middle, which people copy. */
export const authenticatorCode = z.lazy(() =>
  z.object({
    code: z
      .string()
      .max(20)
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, refusal('wrong-code'))),
  }),
);
