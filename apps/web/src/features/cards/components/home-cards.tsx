import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card as Box, CardLink } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { cx } from '#ui/text/class-names.ts';
import { dollarsOf } from '../amounts.ts';
import { isOver } from '../choose-card.ts';
import { copy } from '../copy.ts';
import { type Card, cardsQuery } from '../queries.ts';
import { faceState, plastics } from './card-face.tsx';

const most = 3;

/** The first cards on the dashboard; nothing for a person without a card. */
export default function HomeCards() {
  const { data } = useQuery(cardsQuery);
  const cards = (data?.items ?? []).filter((card) => !isOver(card)).slice(0, most);
  if (cards.length === 0) return null;
  return (
    <Box title={copy.home.title} aside={<CardLink to="/virtual-cards">{copy.home.all}</CardLink>}>
      <ul className="divide-y divide-hairline">
        {cards.map((card) => (
          <li key={card.id}>
            <HomeCard card={card} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function HomeCard({ card }: { card: Card }) {
  const state = faceState(card);
  return (
    <Link
      to={`/virtual-cards?card=${card.id}`}
      prefetch="intent"
      className="-mx-2 flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-1 rounded-input px-2 py-2 transition-colors duration-120 hover:bg-hover"
    >
      <span className={cx('h-7 w-11 flex-none rounded-sm', plastics[card.colour])} aria-hidden />
      <span className="min-w-0 flex-1 basis-24">
        <span className="block truncate font-medium text-ink">{card.label}</span>
        <span className="block text-sm text-mute">•••• {card.lastFour ?? '••••'}</span>
      </span>
      {state !== 'active' && <Badge>{copy.states[state]}</Badge>}
      <MoneyText amount={dollarsOf(card.balance)} />
    </Link>
  );
}
