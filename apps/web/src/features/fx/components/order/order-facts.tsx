import { FactList, type LabelledValue } from '#ui/data/facts.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { ordersCopy } from '../../copy-orders.ts';
import { pairPriceText, type Sum, sumOf } from '../../money.ts';
import type { FxOrder } from '../../queries.ts';
import { asideOf } from '../../rules/describe-order.ts';
import { currenciesOf } from '../../rules/prices.ts';

const text = ordersCopy.detail;

const shown = (sum: Sum) => <MoneyText amount={sumOf(sum)} />;

const convertedFacts = ({ converted, from, to, pair }: FxOrder): LabelledValue[] =>
  converted.source === 0
    ? []
    : [
        { label: text.converted, value: shown({ amount: converted.source, currency: from }) },
        { label: text.received, value: shown({ amount: converted.target, currency: to }) },
        ...(converted.averagePrice === null
          ? []
          : [
              {
                label: text.average,
                value: pairPriceText(converted.averagePrice, currenciesOf(pair)),
              },
            ]),
      ];

/** The terms as they were confirmed, and what came of them. */
export function OrderFacts({ order }: { order: FxOrder }) {
  const now = useNow() ?? 0;
  const { kind, state, amount, from, price, pair, every, nextAt } = order;
  const { expiresAt, createdAt, endedAt } = order;
  const aside = asideOf(order);
  const facts: LabelledValue[] = [
    { label: text.what, value: ordersCopy.kinds[kind] },
    ...(amount === null ? [] : [{ label: text.amount, value: shown({ amount, currency: from }) }]),
    ...(aside === undefined ? [] : [{ label: text.aside, value: shown(aside) }]),
    ...(price === null
      ? []
      : [{ label: text.price, value: pairPriceText(price, currenciesOf(pair)) }]),
    ...(every ? [{ label: text.every, value: ordersCopy.every[every] }] : []),
    ...(state === 'active' && nextAt
      ? [{ label: text.next, value: formatDate(nextAt, '15 Nov 2026, 14:02') }]
      : []),
    ...convertedFacts(order),
    ...(expiresAt ? [{ label: text.expires, value: formatDate(expiresAt, '15 Nov 2026') }] : []),
    { label: text.created, value: nearMoment(createdAt, now) },
    ...(endedAt ? [{ label: text.ended, value: nearMoment(endedAt, now) }] : []),
  ];
  return (
    <Card title={text.facts}>
      <FactList facts={facts} />
    </Card>
  );
}
