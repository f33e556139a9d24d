import * as z from 'zod';
import { limits } from '../../rules/limits.ts';
import { familyMember, familyPremiumUsers, newFamilyMember } from '../family.ts';
import { flaggedPrice } from '../flagged-price.ts';
import { movers, stoppedContributor } from '../movers.ts';
import { routeGroup } from './route.ts';
import { deletedUser, done } from './schemas.ts';

const flaggedParams = z.object({ id: z.string().min(1).max(400) });

export const adminRoutes = routeGroup('admin', {
  'GET /api/admin/family-premium-users': {
    access: 'admin',
    summary: 'The family members who have signed up.',
    answer: familyPremiumUsers,
  },
  'GET /api/admin/family-members': {
    access: 'admin',
    summary: 'The family list, the latest first.',
    answer: z.array(familyMember),
  },
  'POST /api/admin/family-members': {
    access: 'admin',
    summary: 'Puts a person on the family list: Premium for whoever signs in with that e-mail.',
    body: newFamilyMember,
    answer: familyMember,
  },
  'DELETE /api/admin/family-members/{id}': {
    access: 'admin',
    summary: 'Takes a person off the family list, and their Premium with it.',
    params: z.object({ id: z.string().min(1).max(limits.typed.emailCharacters) }),
    answer: z.object({ deletedMember: z.object({ name: z.string() }) }),
  },
  'DELETE /api/admin/users/{id}': {
    access: 'admin',
    summary:
      'Deletes a person’s account and everything held about them; `familyList=remove` takes their e-mail off the family list as well, and `isOnFamilyList` says whether it is there still. Of prices they told, some hundred go at most in one call: repeated until `isFinished`.',
    params: z.object({ id: z.string().min(1).max(140) }),
    query: z.object({ familyList: z.literal('remove').optional() }),
    answer: z.lazy(() => deletedUser.unwrap().extend({ isOnFamilyList: z.boolean() })),
  },
  'GET /api/admin/flagged-prices': {
    access: 'admin',
    summary: 'What people saw this month and last that is far from all we know, the newest first.',
    answer: z.array(flaggedPrice),
  },
  'GET /api/admin/movers': {
    access: 'admin',
    summary: 'Biggest changes in the last seven days and by whom: levels, items at chains, and prices at stores.',
    answer: movers,
  },
  'GET /api/admin/stopped-contributors': {
    access: 'admin',
    summary: 'People whose prices were withdrawn and who may tell no more, the latest first.',
    answer: z.array(stoppedContributor),
  },
  'DELETE /api/admin/stopped-contributors/{id}': {
    access: 'admin',
    summary: 'Lets a person tell prices again; what was withdrawn stays withdrawn.',
    params: z.object({ id: z.string().min(1).max(100) }),
    answer: done,
  },
  'DELETE /api/admin/flagged-prices/{id}': {
    access: 'admin',
    summary:
      'Withdraws a flagged price: it is no longer shown and no longer affects estimates. `everything=of-visit` withdraws all flagged prices from the same person, store and day; `everything=of-person` withdraws every price from that person and blocks them from adding more. A call handles a few hundred at most; repeat it until `isFinished`.',
    params: flaggedParams,
    query: z.object({ everything: z.enum(['of-visit', 'of-person']).optional() }),
    answer: z.object({ withdrawn: z.int(), isFinished: z.boolean() }),
  },
  'POST /api/admin/flagged-prices/{id}/lift-flag': {
    access: 'admin',
    summary:
      'Approves a flagged price, which then counts like any other. `everything=of-visit` approves all flagged prices from the same person, store and day. A call handles a few hundred at most; repeat it until `isFinished`.',
    params: flaggedParams,
    query: z.object({ everything: z.literal('of-visit').optional() }),
    answer: z.object({ lifted: z.int(), isFinished: z.boolean() }),
  },
});
