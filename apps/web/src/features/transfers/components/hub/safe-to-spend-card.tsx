import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { billsQuery } from '#features/bills/index.ts';
import { walletsQuery } from '#features/wallets/index.ts';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { scheduleCopy } from '../../copy-schedules.ts';
import { moneyOf } from '../../money.ts';
import { schedulesQuery } from '../../queries.ts';
import { comingBills, comingConversions, comingTransfers } from '../../rules/coming.ts';
import { safeToSpend } from '../../safe-to-spend.ts';
import { useActiveOrders } from './use-active-orders.ts';

const copy = scheduleCopy.safe;

/** Balance left after everything that is scheduled, with the arithmetic behind it. */
export default function SafeToSpendCard() {
  const wallets = useQuery(walletsQuery).data?.items;
  const schedules = useQuery(schedulesQuery).data?.items;
  const bills = useQuery(billsQuery('')).data?.schedules;
  const orders = useActiveOrders();
  const now = useNow();
  // Without one of them the figure would be too high.
  if (!wallets || !schedules || !bills || !orders || now === null) return null;
  const outlooks = safeToSpend(wallets, [
    ...comingTransfers(schedules),
    ...comingBills(bills, now),
    ...comingConversions(orders, now),
  ]);
  if (outlooks.length === 0) return null;
  return (
    <Card title={copy.title}>
      <div className="divide-y divide-hairline">
        {outlooks.map((outlook) => (
          <WalletOutlook key={outlook.currency} outlook={outlook} />
        ))}
      </div>
    </Card>
  );
}

type Outlook = ReturnType<typeof safeToSpend>[number];

function WalletOutlook({ outlook }: { outlook: Outlook }) {
  const { currency, available, planned, safe, missing } = outlook;
  return (
    <div className="py-2">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-input [&::-webkit-details-marker]:hidden">
          <MoneyText amount={moneyOf(safe, currency)} size="lg" className="min-w-0 flex-1" />
          <span className="text-sm text-mute">{copy.show}</span>
          <ChevronDown
            className="size-5 flex-none text-mute transition-transform duration-120 group-open:rotate-180"
            strokeWidth={1.75}
            aria-hidden
          />
        </summary>
        <dl className="grid gap-1 pt-1 pb-2 text-sm">
          <Line label={copy.available} amount={available} currency={currency} />
          {planned.map(({ id, name, turns, amount }) => (
            <Line key={id} label={copy.turns(name, turns)} amount={-amount} currency={currency} />
          ))}
          <Line label={copy.left} amount={safe} currency={currency} isSum />
        </dl>
        <p className="pb-2 text-sm text-mute">{copy.words}</p>
      </details>
      {missing > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-negative">
          <span>
            <MoneyText amount={moneyOf(missing, currency)} tone="inherit" /> {copy.missing}
          </span>
          <CardLink to={`/dashboard?add=${currency}`}>{copy.add}</CardLink>
        </p>
      )}
    </div>
  );
}

type LineProps = { label: string; amount: number; currency: string; isSum?: boolean };

function Line({ label, amount, currency, isSum }: LineProps) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${isSum ? 'border-t border-hairline pt-1 font-medium text-ink' : ''}`}
    >
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className="ml-auto">
        <MoneyText amount={moneyOf(amount, currency)} tone="inherit" />
      </dd>
    </div>
  );
}
