import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { useAddress } from '#platform/pages/use-address.ts';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { Dollars } from './components/card-money.tsx';
import { CardTabs } from './components/card-tabs.tsx';
import { MonthSelect } from '#ui/forms/month-select.tsx';
import { copy } from './copy.ts';
import { lastMonths } from '#ui/text/months.ts';
import { type ChargePair, chargesQuery } from './queries.ts';

const text = copy.charges;
const { columns: heads } = text;
export const meta = () => pageMeta(text.title);

const tones: Readonly<Record<ChargePair['state'], BadgeTone>> = {
  same: 'positive',
  differs: 'negative',
  only_theirs: 'negative',
  only_ours: 'warning',
};

const cardName = ({ lastFour }: ChargePair): string =>
  lastFour === null ? text.unknownCard : copy.number(lastFour);

type Row = ChargePair & { readonly place: number };

const columns: Column<Row>[] = columnsOf(heads, {
  card: (pair) =>
    pair.cardId === null ? (
      cardName(pair)
    ) : (
      <EntityChip of={{ kind: 'card', id: pair.cardId }}>{cardName(pair)}</EntityChip>
    ),
  state: ({ state }) => <Badge tone={tones[state]}>{text.states[state]}</Badge>,
  theirs: { right: ({ theirs }) => theirs !== null && <Dollars cents={theirs} /> },
  ours: { right: ({ ours }) => ours !== null && <Dollars cents={ours} /> },
  at: ({ at }) => at && moment(at),
  reason: ({ reason }) => reason,
});

/** The issuer's list of charges against ours, those that differ first. */
export default function StaffChargesPage() {
  const now = useNow();
  return now === null ? <Skeleton className="h-96 w-full rounded-card!" /> : <Charges now={now} />;
}

function Charges({ now }: { now: number }) {
  const { read, change } = useAddress();
  const month = read('month') || (lastMonths(now)[0] ?? '');
  const query = useQuery(chargesQuery(month));
  return (
    <AdminDetail
      query={query}
      title={text.title}
      before={
        <>
          <CardTabs />
          <p className="mb-4 text-sm text-mute">{text.intro}</p>
          <MonthSelect
            label={text.month}
            month={month}
            now={now}
            onChange={(chosen) => change({ month: chosen })}
          />
        </>
      }
      height="h-60"
    >
      {(data) => (
        <div className="grid gap-4">
          <Card density="dense">
            <dl className="grid grid-cols-2 gap-4">
              <Fact label={text.theirs}>
                <Dollars cents={data.theirs} />
              </Fact>
              <Fact label={text.ours}>
                <Dollars cents={data.ours} />
              </Fact>
            </dl>
          </Card>
          <Table
            label={text.title}
            columns={columns}
            rows={data.items.map((pair, place) => ({ ...pair, place }))}
            rowKey={({ place }) => String(place)}
            rowName={cardName}
            empty={<p className="p-4 text-mute">{text.none}</p>}
          />
        </div>
      )}
    </AdminDetail>
  );
}
