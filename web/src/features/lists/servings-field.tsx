import { Minus, Plus } from 'lucide-react';
import { limits } from '#shared/limits.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from './words/checking.ts';

interface ServingsFieldProps {
  /** The recipe's own number of servings. */
  servings: number;
  wanted: number;
  isReading: boolean;
  onChange: (servings: number) => void;
}

/** The number of servings to cook: the recipe's amounts are computed again. */
export function ServingsField({ servings, wanted, isReading, onChange }: ServingsFieldProps) {
  const step = (by: number) => onChange(Math.min(limits.list.servingsMost, Math.max(1, wanted + by)));
  return (
    <fieldset className="mt-2 mb-1.5 flex items-center gap-2 text-sm">
      <legend className="float-left mr-1 font-semibold">{words.servings}</legend>
      <Button
        variant="ghost"
        size="small"
        aria-label={words.oneServingLess}
        isLoading={isReading}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </Button>
      <output aria-live="polite" className="min-w-8 text-center font-semibold">
        {wanted}
      </output>
      <Button
        variant="ghost"
        size="small"
        aria-label={words.oneServingMore}
        isLoading={isReading}
        onClick={() => step(1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </Button>
      <span className="text-muted">{words.recipeIsFor(servings)}</span>
    </fieldset>
  );
}
