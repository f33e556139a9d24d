import { limits } from '#shared/limits.ts';
import { formatCents } from '#shared/money.ts';
import { monthly } from './words/premium.tsx';

export const premiumPrice = monthly(formatCents(limits.premiumMonthlyCents));
