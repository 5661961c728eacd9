import { ArrowLeftRight } from 'lucide-react';
import { Link } from 'react-router';
import { negate } from '@cowrie/money';
import { Badge } from '#ui/feedback/badge.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { groupByDay } from '#ui/text/group-by-day.ts';
import { ListSection } from '#ui/data/list.tsx';
import { historyCopy } from '../copy-history.ts';
import { conversionPath } from '../fx-paths.ts';
import { copy } from '../copy.ts';
import { pairPriceText, sumOf } from '../money.ts';
import type { FxConversion } from '../queries.ts';
import { compareToday } from '../rules/today.ts';
import { currenciesOf } from '../rules/prices.ts';
import { useSumText } from './use-sum-text.ts';

const text = historyCopy.row;

type Props = { conversions: readonly FxConversion[]; now: number };

/** Conversions by day. The whole row is the link. */
export function ConversionRows({ conversions, now }: Props) {
  return groupByDay(conversions, now).map(({ label, items }) => (
    <ListSection key={label} label={label}>
      {items.map((conversion) => (
        <li key={conversion.id}>
          <Row conversion={conversion} />
        </li>
      ))}
    </ListSection>
  ));
}

/** 'Dollars to naira' */
export const nameOf = ({ source, target }: Pick<FxConversion, 'source' | 'target'>): string =>
  text.name(copy.names[source.currency], copy.names[target.currency]);

/** The tag says how it was ordered, if not by hand. */
export function OrderTag({ conversion: { order, isIncoming } }: { conversion: FxConversion }) {
  if (isIncoming) return <Badge>{text.incoming}</Badge>;
  return order && <Badge>{text.orders[order.kind]}</Badge>;
}

function Row({ conversion }: { conversion: FxConversion }) {
  const { id, source, target, pair, price, fee, effectivePrice, today, promised, at } = conversion;
  const say = useSumText();
  const currencies = currenciesOf(pair);
  const details = [
    pairPriceText(price, currencies),
    fee > 0 ? text.fee(say({ amount: fee, currency: source.currency })) : text.noFee,
    ...(fee > 0 ? [text.effective(pairPriceText(effectivePrice, currencies))] : []),
    formatDate(at, '14:02'),
  ];
  return (
    <Link
      to={conversionPath(id)}
      prefetch="intent"
      className="-mx-2 flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-1 rounded-input px-2 py-2.5 transition-colors duration-120 hover:bg-hover"
    >
      <span className="flex min-w-0 flex-1 basis-52 items-start gap-3.5">
        <Plate icon={ArrowLeftRight} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem] font-medium text-ink">
            {nameOf(conversion)}
            <OrderTag conversion={conversion} />
          </span>
          <span className="block text-sm text-mute">{details.join(' · ')}</span>
          {today && (
            <span className="block text-sm text-body">{compareToday(conversion, say)}</span>
          )}
          {promised > 0 && (
            <span className="block text-sm text-positive">
              {text.promised(say({ amount: promised, currency: target.currency }))}
            </span>
          )}
        </span>
      </span>
      <span className="ml-auto grid max-w-full flex-none justify-items-end">
        <MoneyText amount={sumOf(target)} sign="always" />
        <MoneyText amount={negate(sumOf(source))} tone="inherit" className="text-sm text-mute" />
      </span>
    </Link>
  );
}
