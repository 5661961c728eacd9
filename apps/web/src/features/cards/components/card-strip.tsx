import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '#ui/text/class-names.ts';
import { copy } from '../copy.ts';
import type { Card } from '../queries.ts';
import { CardFace } from './card-face.tsx';

type Props = {
  cards: readonly Card[];
  chosen: Card | undefined;
  href: (card: Card) => string;
  onCreate: (() => void) | undefined;
};

/**
 * The open cards side by side. The chosen one has a ring, and its detail is below. On a phone the
 * others are low, so that what can be done with the chosen one stays near.
 */
export function CardStrip({ cards, chosen, href, onCreate }: Props) {
  return (
    // `relative` holds the texts for screen readers inside, or they would widen the page.
    <nav aria-label={copy.face.list} className="relative">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 p-1">
        {cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <Link
              to={href(card)}
              replace
              preventScrollReset
              aria-current={card.id === chosen?.id}
              className={cx(
                'block rounded-card outline-offset-2',
                card.id === chosen?.id &&
                  cards.length > 1 &&
                  'ring-2 ring-accent ring-offset-2 ring-offset-canvas',
              )}
            >
              <CardFace
                card={card}
                className={card.id === chosen?.id ? undefined : 'max-sm:aspect-auto'}
              />
            </Link>
          </li>
        ))}
        {onCreate && (
          <li className="min-w-0 max-sm:hidden">
            <button
              type="button"
              onClick={onCreate}
              className="flex aspect-[1.586] w-full flex-col items-center justify-center gap-2 rounded-card border border-dashed border-hairline-strong font-medium text-mute transition-colors duration-120 hover:border-control-line hover:text-ink"
            >
              <Plus className="size-6" strokeWidth={1.75} aria-hidden />
              {copy.face.another}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
