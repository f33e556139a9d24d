import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import { readablePhone } from '#web/parts/phone/readable-phone.ts';
import { paths } from '#web/paths.ts';
import { priceTextsQuery } from '#web/queries/messages/price-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from './words/list.tsx';

interface PriceTextsPhoneProps {
  /** As typed. */
  phone: string;
  problem: ReactNode;
  onChange: (phone: string) => void;
  /** The shopper wants to enter the code sent earlier. */
  onCode: (phoneNumber: string) => void;
}

/** The phone for price texts, or the question for it; nothing until it is loaded. */
export function PriceTextsPhone({ phone, problem, onChange, onCode }: PriceTextsPhoneProps) {
  const { data: texts, isPending } = useQuery(priceTextsQuery);
  if (isPending) return <Skeleton className="h-24" />;
  if (!texts) return null;
  const { unproved } = texts;
  if (texts.phoneNumber) {
    return (
      <p className="text-[13px] text-muted">
        {words.alsoByText(<span className="whitespace-nowrap">{readablePhone(texts.phoneNumber)}</span>)}{' '}
        <Link
          to={paths.account.href('price-texts')}
          className="font-medium text-leaf-deep underline underline-offset-3"
        >
          {words.changePhone}
        </Link>
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Field
        label={words.alsoTextAt}
        type="tel"
        autoComplete="tel"
        placeholder={words.phoneExample}
        maxLength={limits.typed.phoneCharacters}
        value={phone}
        error={problem}
        hint={words.consent}
        onChange={({ target }) => onChange(target.value)}
      />
      {unproved && (
        <Button variant="plain" size="small" onClick={() => onCode(unproved.phoneNumber)}>
          {words.enterCode(readablePhone(unproved.phoneNumber))}
        </Button>
      )}
    </div>
  );
}
