import * as z from 'zod';

/** The browser's own id of what it creates: sending it again, because no answer came, creates nothing more. */
export const ownId = z.lazy(() => z.string().regex(/^[\da-f-]{8,64}$/));
