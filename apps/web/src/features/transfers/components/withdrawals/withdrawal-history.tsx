import { useQuery } from '@tanstack/react-query';
import { ArrowDownToLine } from 'lucide-react';
import { Link } from 'react-router';
import { latestQuery, type Movement } from '#features/transactions/index.ts';
import { formatDate } from '#ui/text/dates.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { copy } from '../../copy.ts';
import { moneyOf } from '../../money.ts';
import { useCancelWithToast } from '../status/use-cancel-with-toast.ts';

const text = copy.withdrawals;
const maxShown = 10;

const tones: Record<Movement['status'], BadgeTone> = {
  pending: 'warning',
  processing: 'warning',
  completed: 'positive',
  failed: 'negative',
  returned: 'neutral',
  reversed: 'neutral',
  cancelled: 'neutral',
};

/** The latest withdrawals, newest first. A pending one can be cancelled. */
export function WithdrawalHistory() {
  const query = useQuery(latestQuery({ type: 'withdrawal', limit: maxShown }));
  const hasWithdrawals = Boolean(query.data?.items.length);
  return (
    <Card
      title={text.history}
      aside={
        hasWithdrawals && <CardLink to="/transactions?type=withdrawal">{text.allHistory}</CardLink>
      }
    >
      <LoadedPart query={query} failed={text.historyFailed} skeleton={<ListSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={ArrowDownToLine} sentence={text.noHistory} />
          ) : (
            <ul className="divide-y divide-hairline">
              {items.map((movement) => (
                <li key={movement.id}>
                  <Row movement={movement} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </Card>
  );
}

function Row({ movement }: { movement: Movement }) {
  const { id, counterparty, amount, currency, status, at } = movement;
  const { busy, cancel } = useCancelWithToast();
  return (
    <div className="flex items-center gap-2 max-[16rem]:flex-wrap">
      <Link
        to={`/transactions/${id}`}
        prefetch="intent"
        className="-mx-2 flex min-h-16 min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-1 rounded-input px-2 py-2 hover:bg-hover"
      >
        <span className="min-w-0 flex-1 basis-40">
          <span className="block truncate font-medium text-ink">{counterparty.name}</span>
          <span className="block truncate text-sm text-mute">
            {[counterparty.detail, formatDate(at, '15 Nov, 14:02')].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tones[status]}>{text.states[status]}</Badge>
          <MoneyText amount={moneyOf(amount, currency)} />
        </span>
      </Link>
      {status === 'pending' && (
        <Button size="sm" variant="quiet" loading={busy} onClick={() => cancel(id)}>
          {text.cancel}
        </Button>
      )}
    </div>
  );
}
