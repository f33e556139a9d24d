import { beforeEach } from 'vitest';
import { waitOutMidnight } from './midnight.ts';

/** No test runs from one day into the next. Its file may keep what day it is, so that waits, too. */
await waitOutMidnight();
beforeEach(waitOutMidnight);
