import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card as Box } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { cx } from '#ui/text/class-names.ts';
import { MoneyText } from '#ui/money/money-text.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { dollarsOf, dollarText } from '../../amounts.ts';
import { entriesCopy } from '../../copy-entries.ts';
import { type Subscription, subscriptionsQuery } from '../../queries.ts';

const text = entriesCopy.subscriptions;

/** Charges that come again: when, how much, and whether the price changed. */
export function Subscriptions({ cardId }: { cardId: string }) {
  const { data, error } = useQuery(subscriptionsQuery(cardId));
  if (error && !data) return null;
  return (
    <Box title={text.title}>
      {!data && (
        <div aria-busy>
          <Skeleton className="h-16" />
        </div>
      )}
      {data?.items.length === 0 && <p className="text-mute">{text.empty}</p>}
      <ul className="divide-y divide-hairline">
        {data?.items.map((one) => (
          <li key={`${one.shop} ${one.rhythm}`} className="py-3 first:pt-0 last:pb-0">
            <Renewal subscription={one} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Renewal({ subscription }: { subscription: Subscription }) {
  const { shop, rhythm, amount, before, nextAt } = subscription;
  return (
    <div className="flex items-center gap-3.5">
      <Plate icon={Repeat} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-ink">{shop}</p>
        <p className="text-sm text-mute">
          {text.rhythms[rhythm]} · {text.next(formatDate(nextAt, '15 Nov'))}
        </p>
        {before !== null && before !== amount && (
          <p
            className={cx(
              'mt-1 text-sm font-medium',
              amount > before ? 'text-warning' : 'text-mute',
            )}
          >
            {(amount > before ? text.up : text.down)(dollarText(before))}
          </p>
        )}
      </div>
      <MoneyText amount={dollarsOf(amount)} />
    </div>
  );
}
