import { addFamilyMember, readFamilyMembers, removeFamilyMember } from '#functions/family-premium/index.ts';
import { api } from '#functions/kit/requests/api.ts';
import { people } from '#functions/users/index.ts';
import { adminRoutes } from '#shared/contract/routes/admin-routes.ts';
import { acceptFlaggedPrice } from './accept-flagged-price.ts';
import { allowContributing } from './allow-contributing.ts';
import { deleteUser } from './delete-user.ts';
import { readFamilyPremiumUsers } from './read-family-premium-users.ts';
import { readFlaggedPrices } from './read-flagged-prices.ts';
import { readLearnedWords } from './read-learned-words.ts';
import { readMovers } from './read-movers.ts';
import { readStoppedContributors } from './read-stopped-contributors.ts';
import { withdrawFlaggedPrice } from './withdraw-flagged-price.ts';
import { withdrawLearnedWords } from './withdraw-learned-words.ts';

export const handler = api(
  adminRoutes,
  {
    'GET /api/admin/family-premium-users': readFamilyPremiumUsers,
    'GET /api/admin/family-members': readFamilyMembers,
    'POST /api/admin/family-members': addFamilyMember,
    'DELETE /api/admin/family-members/{id}': removeFamilyMember,
    'DELETE /api/admin/users/{id}': deleteUser,
    'GET /api/admin/flagged-prices': readFlaggedPrices,
    'GET /api/admin/movers': readMovers,
    'GET /api/admin/stopped-contributors': readStoppedContributors,
    'DELETE /api/admin/stopped-contributors/{id}': allowContributing,
    'DELETE /api/admin/flagged-prices/{id}': withdrawFlaggedPrice,
    'POST /api/admin/flagged-prices/{id}/lift-flag': acceptFlaggedPrice,
    'GET /api/admin/learned-words': readLearnedWords,
    'PUT /api/admin/learned-words/{words}': withdrawLearnedWords,
  },
  people,
);
