import { assets, fromWire, isAssetCode } from '@cowrie/money';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../overview-copy.ts';
import type { Overview } from '../queries.ts';

const text = copy.money;
const directions = ['in', 'out', 'between'] as const;
type CurrencyTotals = NonNullable<Overview['money']>[number];

type Props = { money: readonly CurrencyTotals[]; lastWeek: readonly CurrencyTotals[] | null };

/**
 * Money in, out and between people since midnight, for each currency, and by this time of day a week
 * ago.
 */
export function OverviewMoney({ money, lastWeek }: Props) {
  return (
    <Card
      title={text.title}
      density="dense"
      aside={<CardLink to="/admin/wallet-oversight">{text.open}</CardLink>}
    >
      {money.length === 0 && <p className="py-2 text-mute">{text.empty}</p>}
      <div className="divide-y divide-hairline">
        {money.map((totals) => (
          <Currency
            key={totals.currency}
            totals={totals}
            lastWeek={lastWeek && (lastWeek.find(isOf(totals.currency)) ?? noneOf(totals.currency))}
          />
        ))}
      </div>
    </Card>
  );
}

const isOf = (currency: string) => (totals: CurrencyTotals) => totals.currency === currency;
const nothing = { count: 0, sum: 0 } as const;
const noneOf = (currency: string): CurrencyTotals => ({
  currency,
  in: nothing,
  out: nothing,
  between: nothing,
});

type CurrencyProps = { totals: CurrencyTotals; lastWeek: CurrencyTotals | null };

function Currency({ totals, lastWeek }: CurrencyProps) {
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
              {lastWeek && (
                <span className="block text-sm text-mute">
                  {copy.lastWeek}{' '}
                  <MoneyText
                    alwaysShown
                    tone="inherit"
                    amount={fromWire(lastWeek[direction].sum, currency)}
                  />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
