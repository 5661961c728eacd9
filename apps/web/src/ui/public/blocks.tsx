import { Fragment, type ReactNode } from 'react';
import type { Block, Inline } from '@cowrie/contract/content/blocks';
import { Link } from 'react-router';
import { plainText } from './plain-text.ts';

const link =
  'rounded-sm font-medium text-accent underline underline-offset-4 hover:text-accent-hover';

/** Lists never change their order while they are shown, so their index is a key. */
function Inlines({ parts }: { parts: readonly Inline[] }): ReactNode {
  return parts.map((part, at) => <Fragment key={at}>{inlineOf(part)}</Fragment>);
}

function inlineOf(part: Inline): ReactNode {
  if (typeof part === 'string') return part;
  switch (part.t) {
    case 'strong':
      return (
        <strong className="font-semibold text-ink">
          <Inlines parts={part.c} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inlines parts={part.c} />
        </em>
      );
    case 'code':
      return <code className="rounded-sm bg-sunken px-1 py-0.5 text-[0.9em]">{part.c}</code>;
    default:
      return <TextLink to={part.to}>{<Inlines parts={part.c} />}</TextLink>;
  }
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/'))
    return (
      <Link to={to} className={link}>
        {children}
      </Link>
    );
  return (
    <a href={to} rel="noopener noreferrer" className={link}>
      {children}
    </a>
  );
}

function Heading({ block }: { block: Extract<Block, { t: 'h' }> }) {
  const Tag = block.level === 2 ? 'h2' : 'h3';
  const look = block.level === 2 ? 'mt-10 text-lg' : 'mt-8 text-md';
  return (
    <Tag id={block.id} className={`${look} scroll-mt-24 first:mt-0`}>
      <Inlines parts={block.c} />
    </Tag>
  );
}

function List({ block }: { block: Extract<Block, { t: 'ul' | 'ol' }> }) {
  const Tag = block.t;
  return (
    <Tag
      className={`mt-4 space-y-2 pl-6 text-md marker:text-mute ${block.t === 'ul' ? 'list-disc' : 'list-decimal'}`}
    >
      {block.items.map((item, at) => (
        <li key={at} className="pl-1 [&>p]:mt-0">
          <Blocks blocks={item} />
        </li>
      ))}
    </Tag>
  );
}

/** A wide table scrolls by itself, also with the keyboard. */
function Table({ block }: { block: Extract<Block, { t: 'table' }> }) {
  return (
    <section
      className="mt-6 overflow-x-auto rounded-card border border-hairline bg-surface"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      aria-label={`Table: ${block.head.map(plainText).join(', ')}`}
    >
      <table className={`w-full text-left ${block.head.length > 3 ? 'min-w-160' : ''}`}>
        <thead className="border-b border-hairline text-sm text-mute">
          <tr>
            {block.head.map((cell, at) => (
              <th key={at} scope="col" className="px-4 py-3 font-medium">
                <Inlines parts={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at} className="border-b border-hairline last:border-0">
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row" className="px-4 py-3 font-medium text-ink">
                    <Inlines parts={cell} />
                  </th>
                ) : (
                  <td key={column} className="px-4 py-3">
                    <Inlines parts={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function One({ block }: { block: Block }) {
  switch (block.t) {
    case 'p':
      return (
        <p className="mt-4 text-md first:mt-0">
          <Inlines parts={block.c} />
        </p>
      );
    case 'h':
      return <Heading block={block} />;
    case 'ul':
    case 'ol':
      return <List block={block} />;
    case 'note':
      return (
        <aside className="mt-6 rounded-card bg-accent-soft px-5 py-4 text-ink">
          <Blocks blocks={block.c} />
        </aside>
      );
    case 'table':
      return <Table block={block} />;
    default:
      return (
        <img
          src={block.src}
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
          className="mt-6 h-auto max-w-full rounded-card border border-hairline"
        />
      );
  }
}

/** A text as the public site, and the preview of staff, show it. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <One key={at} block={block} />);
}
