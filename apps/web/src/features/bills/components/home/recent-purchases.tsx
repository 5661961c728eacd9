import { List } from '#ui/data/list.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { rowsByDay } from '#ui/text/group-by-day.ts';
import { copy } from '../../copy.ts';
import { historyPath } from '../../pay-paths.ts';
import type { Purchase } from '../../queries.ts';
import { rowOf } from '../purchase-row.tsx';

type Props = { purchases: readonly Purchase[]; now: number };

/** The newest payments, with the way to all of them. */
export function RecentPurchases({ purchases, now }: Props) {
  if (purchases.length === 0) return null;
  return (
    <Card title={copy.recent.title} aside={<CardLink to={historyPath}>{copy.recent.all}</CardLink>}>
      <List groups={rowsByDay(purchases, now, rowOf)} />
    </Card>
  );
}
