import { textPath } from '@cowrie/contract/content/data';
import { Link } from 'react-router';
import type { PublicText } from '../queries.ts';
import { siteCopy as text } from '../site-copy.ts';

export function Related({ items }: { items: PublicText['related'] }) {
  if (items.length === 0) return null;
  return (
    <section className="mt-12 border-t border-hairline pt-8 print:hidden">
      <h2 className="text-lg">{text.related}</h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {items.map(({ kind, slug, title, summary }) => (
          <li key={slug} className="grid">
            <Link
              to={textPath(kind, slug)}
              prefetch="intent"
              className="rounded-card border border-hairline bg-surface p-4 hover:border-control-line"
            >
              <span className="block font-medium text-ink">{title}</span>
              <span className="mt-1 block text-sm">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
