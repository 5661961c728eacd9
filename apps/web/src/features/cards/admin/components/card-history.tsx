import { cardChargeKinds, declineReasons } from '@cowrie/contract/cards/data';
import { cardEntriesList } from '@cowrie/contract/cards/lists';
import { Table, type Column } from '#ui/data/table.tsx';
import { Card } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { StaffCard } from '../queries.ts';
import { Dollars } from './card-money.tsx';

const text = copy.card;
const { columns: heads } = text;
const { names: states } = cardEntriesList.columns.state;

type Entry = StaffCard['entries'][number];
type Movement = StaffCard['movements'][number];
type Charge = StaffCard['charges'][number];

const amount = { id: 'amount', header: heads.amount, align: 'right' } as const;
const time = { id: 'at', header: heads.at } as const;

const entryColumns: Column<Entry>[] = [
  { id: 'shop', header: heads.shop, cell: ({ shop }) => shop },
  { id: 'what', header: heads.what, cell: ({ kind }) => text.kinds[kind] },
  {
    id: 'state',
    header: heads.state,
    cell: ({ state, decline }) => (decline ? declineReasons[decline].label : states[state]),
  },
  { ...amount, cell: ({ amount: cents }) => <Dollars cents={cents} /> },
  { ...time, cell: ({ at }) => moment(at) },
];

const movementColumns: Column<Movement>[] = [
  { id: 'what', header: heads.what, cell: ({ what }) => text.whats[what] },
  { id: 'by', header: heads.by, cell: ({ by }) => text.bys[by] },
  { id: 'state', header: heads.state, cell: ({ status }) => text.movementStates[status] },
  { ...amount, cell: ({ amount: cents }) => <Dollars cents={cents} /> },
  { ...time, cell: ({ at }) => moment(at) },
];

const chargeColumns: Column<Charge>[] = [
  { id: 'what', header: heads.what, cell: ({ kind }) => cardChargeKinds[kind] },
  { id: 'state', header: heads.state, cell: ({ state }) => text.chargeStates[state] },
  { ...amount, cell: ({ amount: cents }) => <Dollars cents={cents} /> },
  { ...time, cell: ({ at }) => moment(at) },
];

type Rows<Row> = { title: string; rows: readonly Row[]; columns: Column<Row>[] };

function Rows<Row extends { id: string }>({ title, rows, columns }: Rows<Row>) {
  return (
    <Card title={title} density="dense">
      {rows.length === 0 ? (
        <p className="text-mute">{text.none}</p>
      ) : (
        <Table
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ id }) => id}
        />
      )}
    </Card>
  );
}

/** The last of everything that happened with the card. */
export function CardHistory({ card }: { card: StaffCard }) {
  return (
    <>
      <Rows title={text.entries} rows={card.entries} columns={entryColumns} />
      <Rows title={text.movements} rows={card.movements} columns={movementColumns} />
      <Rows title={text.charges} rows={card.charges} columns={chargeColumns} />
    </>
  );
}
