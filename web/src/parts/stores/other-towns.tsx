import * as words from './words.ts';

interface OtherTownsProps {
  /** 'Springfield, MO'. */
  towns: readonly string[];
  onChoose: (town: string) => void;
}

/** The towns of the same name in other states, for somebody who left out the state. */
export function OtherTowns({ towns, onChoose }: OtherTownsProps) {
  const [name = ''] = towns[0]?.split(', ') ?? [];
  if (towns.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5 text-[13px]">
      <legend className="float-left mr-1 text-muted">{words.another(name)}</legend>
      {towns.map((town) => (
        <button
          key={town}
          type="button"
          aria-label={town}
          onClick={() => onChoose(town)}
          className="rounded-lg border border-line bg-card px-2.5 py-0.75 whitespace-nowrap hover:border-field pointer-coarse:min-h-11 pointer-coarse:min-w-14"
        >
          {town.slice(name.length + 2)}
        </button>
      ))}
    </fieldset>
  );
}
