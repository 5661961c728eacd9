import { CircleAlert, Clock, CreditCard, Snowflake, type LucideIcon } from 'lucide-react';
import { cardBrands, type CardColour } from '@cowrie/contract/cards/data';
import { cx } from '#ui/text/class-names.ts';
import { MoneyText } from '#ui/money/money-text.tsx';
import { dollarsOf } from '../amounts.ts';
import { copy } from '../copy.ts';
import type { Card } from '../queries.ts';

export const plastics: Readonly<Record<CardColour, string>> = {
  forest: 'bg-plastic-forest',
  ink: 'bg-plastic-ink',
  clay: 'bg-plastic-clay',
  sun: 'bg-plastic-sun',
  sky: 'bg-plastic-sky',
  plum: 'bg-plastic-plum',
};

/** State of the card that a person reads first: frozen counts more than active. */
export const faceState = ({ state, frozen }: Pick<Card, 'state' | 'frozen'>) =>
  state === 'active' && frozen.length > 0 ? 'frozen' : state;

const icons: Partial<Record<ReturnType<typeof faceState>, LucideIcon>> = {
  frozen: Snowflake,
  issuing: Clock,
  closing: Clock,
  failed: CircleAlert,
};

/** A card drawn as a card. Its state is a word, never only a colour. */
export function CardFace({ card, className }: { card: Card; className?: string }) {
  const state = faceState(card);
  const Icon = icons[state];
  return (
    <div
      className={cx(
        'flex aspect-[1.586] w-full flex-col justify-between gap-2 rounded-card border border-hairline p-4 text-left text-hero-ink',
        plastics[card.colour],
        className,
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 truncate text-md font-semibold">{card.label}</span>
        {state === 'active' ? (
          <CreditCard className="size-5 flex-none" strokeWidth={1.75} aria-hidden />
        ) : (
          <span className="inline-flex h-6.5 flex-none items-center gap-1.5 rounded-full bg-hero-ink px-2.5 text-xs font-medium text-on-hero-action">
            {Icon && <Icon className="size-3.5" strokeWidth={2} aria-hidden />}
            {copy.states[state]}
          </span>
        )}
      </div>
      <MoneyText amount={dollarsOf(card.balance)} size="xl" tone="inherit" />
      <div className="flex items-end justify-between gap-3">
        <span className="font-medium tracking-wide tabular-nums">
          <span className="sr-only">
            {card.lastFour ? copy.face.number(card.lastFour) : copy.face.noNumber}
          </span>
          <span aria-hidden>•••• {card.lastFour ?? '••••'}</span>
        </span>
        <span className="text-md font-semibold italic">{cardBrands[card.brand]}</span>
      </div>
    </div>
  );
}
