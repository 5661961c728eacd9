import { assets, fromWire, isAssetCode } from '@cowrie/money';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../overview-copy.ts';
import type { Overview } from '../queries.ts';

const text = copy.money;
const directions = ['in', 'out', 'between'] as const;
type CurrencyTotals = NonNullable<Overview['money']>[number];

/** Money in, out and between people since midnight, for each currency. */
export function OverviewMoney({ money }: { money: readonly CurrencyTotals[] }) {
  return (
    <Card
      title={text.title}
      density="dense"
      aside={<CardLink to="/admin/wallet-oversight">{text.open}</CardLink>}
    >
      {money.length === 0 && <p className="py-2 text-mute">{text.empty}</p>}
      <div className="divide-y divide-hairline">
        {money.map((totals) => (
          <Currency key={totals.currency} totals={totals} />
        ))}
      </div>
    </Card>
  );
}

function Currency({ totals }: { totals: CurrencyTotals }) {
  const { currency } = totals;
  if (!isAssetCode(currency)) throw new TypeError(`Unknown currency ${currency}`);
  return (
    <section className="py-3">
      <h3 className="text-sm font-medium text-ink">{assets[currency].name}</h3>
      <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {directions.map((direction) => (
          <div key={direction} className="flex items-baseline justify-between gap-4 sm:block">
            <dt className="text-sm text-mute">{text[direction]}</dt>
            <dd className="text-right sm:text-left">
              <MoneyText alwaysShown size="lg" amount={fromWire(totals[direction].sum, currency)} />
              <span className="block text-sm text-mute">{text.count(totals[direction].count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
