import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { orderKinds } from '@cowrie/contract/fx/data';
import { staffOrdersList } from '@cowrie/contract/fx/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Tiles } from '#ui/data/tiles.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Card } from '#ui/layout/card.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { FxTabs } from './components/fx-tabs.tsx';
import { Sum } from './components/sum.tsx';
import { percentText } from '../money.ts';
import { copy } from './copy.ts';
import { deskQuery, type OrderRow, type PairDesk } from './queries.ts';

const text = copy.orders;
export const meta = () => pageMeta(copy.title);

/** Orders that people placed ahead, and how many alerts wait near the price. */
export default function FxOrdersPage() {
  const model = useAdminList(staffOrdersList, { nameOf: ({ person }: OrderRow) => person });
  return (
    <AdminList model={model} icon={CalendarClock} cells={{}}>
      <FxTabs />
      <Waiting />
    </AdminList>
  );
}

function Waiting() {
  const query = useQuery(deskQuery);
  if (query.isLoadingError) {
    return (
      <div className="mb-4">
        <StaffFailure query={query} />
      </div>
    );
  }
  return (
    <div className="mb-4 grid grid-cols-1 gap-4 empty:hidden">
      {query.data?.pairs.map((desk) => (
        <OfPair key={desk.now.pair} desk={desk} />
      ))}
    </div>
  );
}

type Kind = PairDesk['orders'][number];
const kindColumns: Column<Kind>[] = columnsOf(text.kinds, {
  kind: ({ kind }) => orderKinds[kind],
  active: { right: ({ active }) => formatCount(active) },
  amount: { right: ({ amount }) => <Sum {...amount} /> },
});

type Band = PairDesk['alerts']['near'][number];
const bandColumns: Column<Band>[] = columnsOf(text.bands, {
  within: ({ withinBasisPoints: within }) => percentText(within),
  alerts: { right: ({ alerts }) => formatCount(alerts) },
});

function OfPair({ desk: { alerts, orders } }: { desk: PairDesk }) {
  return (
    <>
      <Tiles
        className="md:grid-cols-2"
        tiles={[
          { label: text.waiting, value: alerts.waiting, note: text.waitingNote },
          { label: text.fired, value: alerts.fired, note: text.firedNote },
        ]}
      />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <Card title={text.volume} density="dense">
          <Table
            label={text.volumeTable}
            columns={kindColumns}
            rows={orders}
            rowKey={({ kind }) => kind}
            rowName={({ kind }) => orderKinds[kind]}
          />
        </Card>
        <Card title={text.near} density="dense">
          <Table
            label={text.nearTable}
            columns={bandColumns}
            rows={alerts.near}
            rowKey={({ withinBasisPoints }) => String(withinBasisPoints)}
            rowName={({ withinBasisPoints }) => percentText(withinBasisPoints)}
          />
        </Card>
      </div>
    </>
  );
}
