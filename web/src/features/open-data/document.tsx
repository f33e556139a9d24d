import { Fragment, type ReactNode } from 'react';
import text from '../../../../docs/open-data.md?raw';
import image from '../../../../docs/open-data-columns.png';

/** Without the title and the last section. */
const blocks = text
  .slice(0, text.lastIndexOf('\n## '))
  .trim()
  .split(/\n{2,}/)
  .slice(1);

/** docs/open-data.md without its last section, so that its words are kept once. Knows only the Markdown that it uses. */
export function OpenDataDocument() {
  return blocks.map((block) => <Block key={block} block={block} />);
}

function Block({ block }: { block: string }) {
  if (block.startsWith('## ')) return <h2>{block.slice(3)}</h2>;
  const [, description] = /^!\[([^\]]+)\]/.exec(block) ?? [];
  if (description) {
    return (
      // On a phone nobody could read it, and the entries below say the same.
      <a href={image} className="max-sm:hidden">
        <img src={image} alt={description} width={1100} height={483} className="h-auto w-full" />
      </a>
    );
  }
  // Below the table's names and its rule.
  if (block.startsWith('|')) return <Entries rows={block.split('\n').slice(2)} />;
  return <p>{inline(block)}</p>;
}

/** A table of names and what they mean, which also fits a phone. */
function Entries({ rows }: { rows: readonly string[] }) {
  return (
    <dl className="grid gap-2.5">
      {rows.map((row) => {
        const [, name = '', meaning = ''] = /^\| (.+?) \| (.+) \|$/.exec(row) ?? [];
        return (
          <div key={name} className="border-b border-line pb-2.5">
            <dt className="font-medium wrap-anywhere">{inline(name)}</dt>
            <dd className="text-muted wrap-anywhere">{inline(meaning)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Code and links; a call that can be made as it stands is a link, too. */
function inline(words: string): ReactNode {
  return words.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/).map((part, at) => {
    const [, call] = /^`GET ([^{]+)`$/.exec(part) ?? [];
    const [, label, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    let shown: ReactNode = part;
    if (call) shown = <a href={call}>{part.slice(1, -1)}</a>;
    else if (href) shown = <a href={href}>{label}</a>;
    else if (part.startsWith('`')) shown = <code className="text-[0.9em]">{part.slice(1, -1)}</code>;
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change
    return <Fragment key={at}>{shown}</Fragment>;
  });
}
