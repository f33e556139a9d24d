interface CheckboxGroupProps<Id extends string> {
  legend: string;
  options: readonly { id: Id; name: string }[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
}

/** Stores or clubs, each with a checkbox. */
export function CheckboxGroup<Id extends string>({ legend, options, chosen, onChange }: CheckboxGroupProps<Id>) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {options.map(({ id, name }) => (
        <label key={id} className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
            className="size-5 accent-leaf"
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
