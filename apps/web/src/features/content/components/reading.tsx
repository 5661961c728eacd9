import type { Block } from '@cowrie/contract/content/blocks';
import { Blocks } from '#ui/public/blocks.tsx';
import { plainText } from '#ui/public/plain-text.ts';
import { siteCopy as text } from '../site-copy.ts';

/** A text with the list of its headings beside it, if it has enough of them. */
export function Reading({ blocks }: { blocks: readonly Block[] }) {
  const headings = blocks.flatMap((block) => (block.t === 'h' && block.level === 2 ? [block] : []));
  if (headings.length < 4) return <Blocks blocks={blocks} />;
  return (
    <>
      <details className="mb-8 rounded-card border border-hairline bg-surface px-5 py-3 print:hidden">
        <summary className="min-h-6 font-medium text-ink">{text.contents}</summary>
        <ol className="mt-2 mb-1 list-decimal space-y-1 pl-5">
          {headings.map(({ id, c }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-6 items-center rounded-sm hover:text-ink hover:underline"
              >
                {plainText(c)}
              </a>
            </li>
          ))}
        </ol>
      </details>
      <Blocks blocks={blocks} />
    </>
  );
}
