import {
  ArrowDownLeft,
  ArrowUpRight,
  Ban,
  BookOpen,
  Clapperboard,
  Code,
  HeartPulse,
  Megaphone,
  Percent,
  Plane,
  Receipt,
  RotateCcw,
  ShoppingBag,
  Smartphone,
  Utensils,
  type LucideIcon,
} from 'lucide-react';
import { declineReasons, type EntryKind, type ShopCategory } from '@cowrie/contract/cards/data';
import { negate } from '@cowrie/money';
import type { ListRow } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { dollarsOf } from '../../amounts.ts';
import { entryKindLabels, entryStateLabels } from '../../copy-entries.ts';
import type { Entry } from '../../queries.ts';

const shopIcons: Readonly<Record<ShopCategory, LucideIcon>> = {
  software: Code,
  entertainment: Clapperboard,
  shopping: ShoppingBag,
  travel: Plane,
  food: Utensils,
  education: BookOpen,
  advertising: Megaphone,
  bills: Smartphone,
  health: HeartPulse,
  other: Receipt,
};
const kindIcons: Partial<Record<EntryKind, LucideIcon>> = {
  refund: RotateCcw,
  decline: Ban,
  fee: Percent,
  funding: ArrowDownLeft,
  withdrawal: ArrowUpRight,
};

export const iconOf = ({ kind, category }: Pick<Entry, 'kind' | 'category'>): LucideIcon =>
  kindIcons[kind] ?? shopIcons[category];

/** Shown crossed out, because no money moved in the end. */
const hasNotMoved = ({ state }: Entry): boolean => state === 'declined' || state === 'reversed';

export function EntryAmount({ entry, size }: { entry: Entry; size?: 'balance' }) {
  const amount = dollarsOf(entry.amount);
  const isIn = entry.direction === 'in';
  const isCrossed = hasNotMoved(entry);
  return (
    <MoneyText
      amount={isIn ? amount : negate(amount)}
      sign={isIn && !isCrossed ? 'always' : 'auto'}
      size={size ?? 'inherit'}
      className={isCrossed ? 'text-body! line-through' : ''}
    />
  );
}

/**
 * Text of the row below the shop: why the payment was declined, or the kind of entry and its time.
 */
const detailOf = ({ kind, decline, at }: Entry): string => {
  if (decline) return declineReasons[decline].label;
  const time = formatDate(at, '14:02');
  return kind === 'payment' ? time : `${entryKindLabels[kind]} · ${time}`;
};

export const rowOf = (entry: Entry): ListRow => {
  const { id, cardId, shop, state } = entry;
  const { label, tone } = entryStateLabels[state];
  return {
    id,
    to: `/virtual-cards/${cardId}/transactions/${id}`,
    before: <Plate icon={iconOf(entry)} />,
    title: shop,
    detail: detailOf(entry),
    amount: <EntryAmount entry={entry} />,
    ...(state !== 'settled' && { status: <Badge tone={tone}>{label}</Badge> }),
  };
};
