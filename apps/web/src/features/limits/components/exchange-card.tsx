import { useQuery } from '@tanstack/react-query';
import { fxHomeQuery } from '#features/fx/index.ts';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { copy } from '../copy.ts';
import { exchangeOf } from '../exchange-limit.ts';
import type { Currency } from '../queries.ts';
import { LimitMoney } from './limit-money.tsx';

const text = copy.exchange;

/** How much of a currency may be converted in 24 hours; nothing while that is not known. */
export function ExchangeCard({ currency }: { currency: Currency }) {
  const { data } = useQuery(fxHomeQuery);
  const limit = data && exchangeOf(data.pairs, currency);
  if (!limit) return null;
  const { from, dayCap, dayLeft } = limit;
  return (
    <Card
      title={text.title}
      aside={<CardLink to={`/exchange?from=${from}`}>{text.convert}</CardLink>}
    >
      <p className="mb-2 text-sm text-mute">{text.words}</p>
      <dl className="divide-y divide-hairline border-t border-hairline">
        {dayCap !== null && <Line label={text.left} minor={dayLeft} currency={currency} />}
        <Line label={text.day} minor={dayCap} currency={currency} />
      </dl>
    </Card>
  );
}

type LineProps = { label: string; minor: number | null; currency: Currency };

function Line({ label, minor, currency }: LineProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
      <dt>{label}</dt>
      <dd className="text-ink">
        <LimitMoney minor={minor} currency={currency} />
      </dd>
    </div>
  );
}
