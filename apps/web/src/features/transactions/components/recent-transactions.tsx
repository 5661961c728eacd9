import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Newest } from '#ui/data/newest.tsx';
import { copy } from '../copy.ts';
import { latestQuery } from '../queries.ts';
import { rowOf } from './movement-row.tsx';

const text = copy.recent;
const recentCount = 5;

/** The latest movements, on the dashboard. */
export function RecentTransactions() {
  const query = useQuery(latestQuery({ limit: recentCount }));
  return (
    <Card
      title={text.title}
      aside={query.data?.items.length ? <CardLink to="/transactions">{text.all}</CardLink> : null}
    >
      <Newest
        query={query}
        failed={text.failed}
        rows={recentCount}
        empty={<Empty icon={ReceiptText} sentence={text.empty} />}
        rowOf={rowOf}
      />
    </Card>
  );
}
