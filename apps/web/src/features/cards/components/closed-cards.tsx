import { ChevronRight, CreditCard } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card as Box } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { Card } from '../queries.ts';

type Props = { cards: readonly Card[]; href: (card: Card) => string };

/** Cards that are over. They stay with their history. */
export function ClosedCards({ cards, href }: Props) {
  if (cards.length === 0) return null;
  return (
    <Box
      title={copy.closed.title}
      aside={<span className="text-sm text-mute">{copy.closed.count(cards.length)}</span>}
    >
      <ul className="divide-y divide-hairline">
        {cards.map((card) => (
          <li key={card.id}>
            <Link
              to={href(card)}
              className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-input px-2 py-2 hover:bg-hover"
            >
              <Plate icon={CreditCard} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium text-ink">{card.label}</span>
                <span className="block truncate text-sm text-mute">
                  {[
                    card.lastFour && `•••• ${card.lastFour}`,
                    formatDate(card.closedAt ?? card.createdAt, '15 Nov 2026'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Badge>{copy.states[card.state]}</Badge>
              <ChevronRight className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
