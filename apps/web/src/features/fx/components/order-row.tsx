import { Repeat, Split, Target, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { OrderKind } from '@cowrie/contract/fx/data';
import { Badge } from '#ui/feedback/badge.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { ordersCopy as text, orderTones } from '../copy-orders.ts';
import { orderPath } from '../fx-paths.ts';
import type { FxHome, FxOrder } from '../queries.ts';
import { progressText, sayAmount, sayAway } from '../rules/describe-order.ts';
import { directionOf } from '../rules/prices.ts';
import { useSumText } from './use-sum-text.ts';

export const orderIcons: Readonly<Record<OrderKind, LucideIcon>> = {
  limit: Target,
  target: Target,
  parts: Split,
  recurring: Repeat,
};

type Pairs = FxHome['pairs'];

/** Why it waits or ended, when the next turn is, or how far the price is away. */
const sayNext = (order: FxOrder, pairs: Pairs): string | undefined => {
  if (order.state !== 'active' || order.words !== null) return order.words ?? undefined;
  if (order.price !== null)
    return sayAway(order, order.price, directionOf({ pairs }, order)?.price);
  return order.nextAt ? text.next(formatDate(order.nextAt, 'Sun 15 Nov')) : undefined;
};

type Props = {
  order: FxOrder;
  /** Without the rates of now it does not say how far its own is away. */
  pairs?: Pairs;
};

export function OrderRow({ order, pairs = [] }: Props) {
  const say = useSumText();
  const details = [sayNext(order, pairs), progressText(order)].filter(Boolean).join(' · ');
  return (
    <Link
      to={orderPath(order.id)}
      prefetch="intent"
      className="-mx-2 flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-1 rounded-input px-2 py-2 transition-colors duration-120 hover:bg-hover"
    >
      <span className="flex min-w-0 flex-1 basis-44 items-center gap-3.5">
        <Plate icon={orderIcons[order.kind]} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere text-ink">{sayAmount(order, say)}</span>
          {details && <span className="block text-sm text-mute">{details}</span>}
        </span>
      </span>
      <Badge tone={orderTones[order.state]} className="ml-auto">
        {text.states[order.state]}
      </Badge>
    </Link>
  );
}
