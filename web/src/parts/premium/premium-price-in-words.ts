import { limits } from '#shared/limits.ts';
import { formatCents } from '#shared/money.ts';
import { monthly } from './words/in-page.ts';

export const premiumPriceInWords = monthly(formatCents(limits.premiumMonthlyCents));
