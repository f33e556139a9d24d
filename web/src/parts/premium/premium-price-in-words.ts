import { limits } from '#shared/limits.ts';
import { formatCents } from '#shared/money.ts';
import { monthly } from './words.tsx';

export const premiumPriceInWords = monthly(formatCents(limits.premiumMonthlyCents));
