import { useState } from 'react';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { limits } from '#shared/limits.ts';
import { priceString } from '#shared/money.ts';
import { type ChainId, chains } from '#shared/rules/stores/chains.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { cancel, save } from '#web/ui/words.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import * as words from './words/settings.ts';

interface TripSettingsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  settings: TripSettings;
  onChange: (settings: TripSettings) => void;
}

/** The cost of a mile and a stop, the minimum saving for another stop, and the shopper's club memberships. */
export function TripSettingsDialog({ isOpen, onOpenChange, settings, onChange }: TripSettingsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={words.settingsTitle}
      description={words.settingsDescription}
    >
      <SettingsForm
        settings={settings}
        onDone={(next) => {
          if (next) onChange(next);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

const { mostCentsPerMile, mostCentsPerStop, mostLeastGainCents } = limits.trip;
const clubs = chains.filter(({ isMembersOnly }) => isMembersOnly);

const mostOf = {
  centsPerMile: mostCentsPerMile,
  centsPerStop: mostCentsPerStop,
  leastGainCents: mostLeastGainCents,
} as const;
type AmountName = keyof typeof mostOf;
const amountNames = Object.keys(mostOf) as AmountName[];

/** Parses '0.3' or '$3'; null if it is not an amount, or too high. */
function centsTyped(text: string, most: number): number | null {
  const plain = text.trim().replace(/^\$/, '');
  const cents = /^\d*\.?\d+$/.test(plain) ? Math.round(Number(plain) * 100) : null;
  return cents !== null && cents <= most ? cents : null;
}

function SettingsForm({
  settings,
  onDone,
}: Pick<TripSettingsDialogProps, 'settings'> & { onDone: (next: TripSettings | null) => void }) {
  const [typed, setTyped] = useState<Record<AmountName, string>>({
    centsPerMile: priceString(settings.centsPerMile),
    centsPerStop: priceString(settings.centsPerStop),
    leastGainCents: priceString(settings.leastGainCents),
  });
  const [memberships, setMemberships] = useState<readonly ChainId[]>(settings.memberships);
  const [isSent, setIsSent] = useState(false);
  const centsOf = (name: AmountName) => centsTyped(typed[name], mostOf[name]);
  const problemOf = (name: AmountName) =>
    isSent && centsOf(name) === null && words.amountProblem(priceString(mostOf[name]));

  function send() {
    setIsSent(true);
    const [centsPerMile, centsPerStop, leastGainCents] = amountNames.map(centsOf);
    if (centsPerMile == null || centsPerStop == null || leastGainCents == null) return;
    onDone({ ...settings, centsPerMile, centsPerStop, leastGainCents, memberships: [...memberships] });
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {amountNames.map((name) => (
        <Field
          key={name}
          label={words.settingsLabels[name]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={limits.typed.priceCharacters}
          value={typed[name]}
          error={problemOf(name)}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <CheckboxGroup legend={words.memberships} options={clubs} chosen={memberships} onChange={setMemberships} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="ghost" onClick={() => onDone(null)}>
          {cancel}
        </Button>
        <Button type="submit">{save}</Button>
      </div>
    </form>
  );
}
