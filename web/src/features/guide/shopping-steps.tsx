import { steps } from './steps.ts';

/** The product in four steps. */
export function ShoppingSteps() {
  return (
    <ol className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ icon: Icon, title, step }, index) => (
        <li key={title} className="rounded-card border border-line bg-card p-4.5">
          <div className="flex items-center justify-between">
            <span className="grid size-10 place-items-center rounded-control bg-leaf-soft text-leaf-deep">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span aria-hidden="true" className="font-display text-3xl font-bold text-line">
              {index + 1}
            </span>
          </div>
          <h3 className="mt-3.5 text-lg">{title}</h3>
          <p className="mt-1 text-[15px] leading-normal text-muted">{step}</p>
        </li>
      ))}
    </ol>
  );
}
