import * as z from 'zod';
import { limits } from '../../limits.ts';
import { familyMember, familyPremiumUsers, newFamilyMember } from '../admin/family-member.ts';
import { flaggedPrice } from '../admin/flagged-price.ts';
import { learnedWords } from '../admin/learned-word.ts';
import { movers, stoppedContributor } from '../admin/mover.ts';
import { lowerCaseEmail } from '../text.ts';
import { routeGroup } from './route.ts';
import { deletedUser, done } from './schemas.ts';

const flaggedParams = z.lazy(() => z.object({ id: z.string().min(1).max(400) }));

export const adminRoutes = routeGroup('admin', {
  'GET /api/admin/family-premium-users': {
    access: 'admin',
    summary: 'The family members who have signed up.',
    answer: familyPremiumUsers,
  },
  'GET /api/admin/family-members': {
    access: 'admin',
    summary: 'The family list, latest first.',
    answer: z.array(familyMember),
  },
  'POST /api/admin/family-members': {
    access: 'admin',
    summary: 'Adds a person to the family list: anyone who signs in with that email gets Premium.',
    body: newFamilyMember,
    answer: familyMember,
  },
  'DELETE /api/admin/family-members/{id}': {
    access: 'admin',
    summary: 'Removes a person from the family list, which ends their Premium.',
    params: z.lazy(() => z.object({ id: lowerCaseEmail().min(1) })),
    answer: z.object({ deletedMember: z.object({ name: z.string() }) }),
  },
  'DELETE /api/admin/users/{id}': {
    access: 'admin',
    summary:
      'Deletes a person’s account and everything stored about them. `familyList=remove` also removes their email from the family list; `isOnFamilyList` says whether it is still there. One call deletes at most a few hundred prices: repeat it until `isFinished`.',
    params: z.lazy(() => z.object({ id: z.string().min(1).max(140) })),
    query: z.lazy(() => z.object({ familyList: z.literal('remove').optional() })),
    answer: z.lazy(() => deletedUser.unwrap().extend({ isOnFamilyList: z.boolean() })),
  },
  'GET /api/admin/flagged-prices': {
    access: 'admin',
    summary: 'Flagged prices from this month and last, newest first.',
    answer: z.array(flaggedPrice),
  },
  'GET /api/admin/movers': {
    access: 'admin',
    summary:
      'The largest changes in the last seven days with their contributors: levels, items at chains, and prices at stores.',
    answer: movers,
  },
  'GET /api/admin/stopped-contributors': {
    access: 'admin',
    summary: 'People who may not add prices after an admin withdrew theirs, latest first.',
    answer: z.array(stoppedContributor),
  },
  'DELETE /api/admin/stopped-contributors/{id}': {
    access: 'admin',
    summary: 'Lets a person add prices again. Withdrawn prices stay withdrawn.',
    params: z.lazy(() => z.object({ id: z.string().min(1).max(100) })),
    answer: done,
  },
  'DELETE /api/admin/flagged-prices/{id}': {
    access: 'admin',
    summary:
      'Withdraws a flagged price: it is no longer shown and no longer affects estimates. `everything=of-visit` withdraws all flagged prices from the same person, store and day; `everything=of-person` withdraws every price from that person and blocks them from adding more. A call handles a few hundred at most; repeat it until `isFinished`.',
    params: flaggedParams,
    query: z.lazy(() => z.object({ everything: z.enum(['of-visit', 'of-person']).optional() })),
    answer: z.object({ withdrawn: z.int(), isFinished: z.boolean() }),
  },
  'POST /api/admin/flagged-prices/{id}/lift-flag': {
    access: 'admin',
    summary:
      'Approves a flagged price, which then counts like any other. `everything=of-visit` approves all flagged prices from the same person, store and day. A call handles a few hundred at most; repeat it until `isFinished`.',
    params: flaggedParams,
    query: z.lazy(() => z.object({ everything: z.literal('of-visit').optional() })),
    answer: z.object({ lifted: z.int(), isFinished: z.boolean() }),
  },
  'GET /api/admin/learned-words': {
    access: 'admin',
    summary:
      'What search learned from people’s choices, those of most people first; with `words`, only what contains them.',
    query: z.lazy(() => z.object({ words: z.string().max(limits.searchMaximumLength).optional() })),
    answer: z.array(learnedWords),
  },
  'PUT /api/admin/learned-words/{words}': {
    access: 'admin',
    summary: 'Stops search from using learned words, or lets it use them again, within ten minutes.',
    params: z.lazy(() => z.object({ words: z.string().min(1).max(200) })),
    body: z.lazy(() => z.object({ isWithdrawn: z.boolean() })),
    answer: done,
  },
});
