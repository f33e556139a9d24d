import { passesLuhn } from '../luhn.ts';
import type { Card } from './client.ts';

/** What is wrong with a field, in Stripe's words. */
export interface FieldError {
  code: string;
  message: string;
}

/** One field of the card form: how its digits are written, and what is wrong with them. */
export interface CardField {
  name: 'number' | 'expiry' | 'cvc';
  label: string;
  placeholder: string;
  autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc';
  write(typed: string): string;
  check(written: string): FieldError | null;
}

export const cardFields: readonly CardField[] = [
  {
    name: 'number',
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    write: (typed) => digits(typed, 16).replace(/(\d{4})(?=\d)/g, '$1 '),
    check: (written) => {
      const number = digits(written, 16);
      if (number.length < 16) return error('incomplete_number', 'Your card number is incomplete.');
      return passesLuhn(number) ? null : error('invalid_number', 'Your card number is invalid.');
    },
  },
  {
    name: 'expiry',
    label: 'Expiry',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    write: writeExpiry,
    check: checkExpiry,
  },
  {
    name: 'cvc',
    label: 'CVC',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    write: (typed) => digits(typed, 4),
    check: (written) =>
      written.length < 3 ? error('incomplete_cvc', "Your card's security code is incomplete.") : null,
  },
];

/** The card that the written fields describe. */
export function cardOf(written: Record<CardField['name'], string>): Card {
  const [expMonth, expYear] = expiryOf(written.expiry);
  return { number: digits(written.number, 16), expMonth, expYear: `20${expYear}`, cvc: written.cvc };
}

function writeExpiry(typed: string): string {
  // Browsers fill in 'MM/YYYY' as well.
  const short = typed.replace(/^(\s*\d{1,2}\s*\/\s*)20(\d{2})\s*$/, '$1$2').replace(/^\s*(\d)\s*\//, '0$1/');
  const written = digits(/^[2-9]/.test(short) ? `0${short}` : short, 4);
  return written.length > 2 ? `${written.slice(0, 2)} / ${written.slice(2)}` : written;
}

function checkExpiry(written: string): FieldError | null {
  const [month, year] = expiryOf(written);
  if (month.length < 2 || year.length < 2) {
    return error('incomplete_expiry', "Your card's expiration date is incomplete.");
  }
  if (Number(month) < 1 || Number(month) > 12) {
    return error('invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  const today = new Date();
  const thisYear = today.getFullYear() % 100;
  if (Number(year) < thisYear) {
    return error('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  if (Number(year) > thisYear + 50) return error('invalid_expiry_year', "Your card's expiration year is invalid.");
  return Number(year) === thisYear && Number(month) < today.getMonth() + 1
    ? error('invalid_expiry_month_past', "Your card's expiration date is in the past.")
    : null;
}

function expiryOf(written: string): [month: string, year: string] {
  const all = digits(written, 4);
  return [all.slice(0, 2), all.slice(2)];
}

function digits(typed: string, most: number): string {
  return typed.replace(/\D/g, '').slice(0, most);
}

function error(code: string, message: string): FieldError {
  return { code, message };
}
