import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import * as words from './words.tsx';

const rowsPerPage = 50;

interface PagedListProps<Row> {
  label: string;
  rows: readonly Row[];
  /** A row. */
  children: (row: Row) => ReactNode;
}

/** A list that scrolls within its card and draws a long one page by page. */
export function PagedList<Row>({ label, rows, children }: PagedListProps<Row>) {
  const [pages, setPages] = useState(1);
  const drawn = rows.slice(0, pages * rowsPerPage);
  const list = useRef<HTMLUListElement>(null);
  const more = Math.min(rows.length - drawn.length, rowsPerPage);

  function showMore() {
    setPages(pages + 1);
    // The button goes with the last page.
    if (rows.length <= (pages + 1) * rowsPerPage) list.current?.focus();
  }

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={label}
        className="-mx-4 mt-1 max-h-[36rem] overflow-y-auto overscroll-contain px-4 outline-none sm:-mx-6 sm:px-6"
      >
        {drawn.map(children)}
      </ul>
      {more > 0 && (
        <Button variant="ghost" size="small" className="mt-3" onClick={showMore}>
          {words.showMore(more)}
        </Button>
      )}
    </>
  );
}
