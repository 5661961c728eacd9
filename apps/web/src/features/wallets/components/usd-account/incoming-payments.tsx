import { useQuery } from '@tanstack/react-query';
import { ArrowDownLeft } from 'lucide-react';
import { fromWire } from '@cowrie/money';
import { formatDate } from '#ui/text/dates.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { List, ListSkeleton, type ListRow } from '#ui/data/list.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { fundingCopy } from '../../funding-copy.ts';
import { depositsQuery, type Deposit } from '../../queries.ts';

const copy = fundingCopy.usd;

/** Deposits on the dollar account, grouped by day. */
export function IncomingPayments() {
  const query = useQuery(depositsQuery('USD'));
  return (
    <Card title={copy.incoming}>
      <LoadedPart query={query} failed={copy.incomingFailed} skeleton={<ListSkeleton rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={ArrowDownLeft} sentence={copy.none} />
          ) : (
            <List groups={groupByDay(items)} />
          )
        }
      </LoadedPart>
    </Card>
  );
}

function groupByDay(deposits: readonly Deposit[]) {
  const days = Map.groupBy(deposits, ({ at }) => formatDate(at, '15 Nov 2026'));
  return [...days].map(([label, items]) => ({ label, rows: items.map(rowOf) }));
}

const pages: Record<Deposit['state'], (id: string) => string> = {
  credited: (id) => `/transactions/${id}`,
  failed: (id) => `/status/funding/failed?id=${id}`,
  held: (id) => `/status/funding/success?id=${id}`,
};

function rowOf(deposit: Deposit): ListRow {
  const { id, from, at, amount, state } = deposit;
  const isCredited = state === 'credited';
  return {
    id,
    to: pages[state](id),
    before: <Plate icon={ArrowDownLeft} />,
    title: from,
    detail: formatDate(at, '14:02'),
    amount: <MoneyText sign={isCredited ? 'always' : 'auto'} amount={fromWire(amount, 'USD')} />,
    status: isCredited ? undefined : (
      <Badge tone={state === 'failed' ? 'negative' : 'warning'}>
        {state === 'failed' ? copy.failedState : copy.held}
      </Badge>
    ),
  };
}
