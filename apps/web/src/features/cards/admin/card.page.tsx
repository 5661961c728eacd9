import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useState } from 'react';
import {
  cardBrands,
  cardKinds,
  cardChargeKinds,
  declineReasons,
} from '@cowrie/contract/cards/data';
import { cardEntriesList } from '@cowrie/contract/cards/lists';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { CardMoney, Dollars } from './components/card-money.tsx';
import { CardStateBadge } from './components/state-badges.tsx';
import { copy, type CardAction } from './copy.ts';
import { type StaffCard, staffCardQuery } from './queries.ts';

const text = copy.card;
export const meta = () => pageMeta(copy.title);

const titleOf = (card: StaffCard | undefined): string => {
  if (!card) return copy.title;
  return card.lastFour === null
    ? copy.noNumber
    : `${cardBrands[card.brand]} ${copy.number(card.lastFour)}`;
};

/** One card: its money on both sides, what happened with it, and what staff can do now. */
export default function StaffCardPage() {
  const { cardId = '' } = useParams();
  const query = useQuery(staffCardQuery(cardId));
  return (
    <AdminDetail
      query={query}
      title={titleOf(query.data)}
      note={query.data && <CardStateBadge state={query.data.state} />}
      back={{ to: '/admin/virtual-cards', label: text.back }}
    >
      {(data) => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <CardActions card={data} />
            <CardHistory card={data} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <CardMoney card={data} />
            <Facts card={data} />
          </div>
        </div>
      )}
    </AdminDetail>
  );
}

function Facts({ card }: { card: StaffCard }) {
  const { person } = card;
  const { facts } = text;
  return (
    <Card density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={facts.holder}>
          <EntityChip of={{ kind: 'person', id: person.id }}>
            {person.name} @{person.tag}
          </EntityChip>
        </Fact>
        <Fact label={facts.name}>
          <span className="wrap-anywhere">{card.label}</span>
        </Fact>
        <Fact label={facts.kind}>{cardKinds[card.kind]}</Fact>
        <Fact label={facts.strikes}>{card.strikes}</Fact>
        <Fact label={facts.issuer}>
          <span className="capitalize">{card.issuer}</span>
        </Fact>
        {card.issuerCardId && (
          <Fact label={facts.issuerId}>
            <span className="break-all">{card.issuerCardId}</span>
          </Fact>
        )}
        <Fact label={facts.created}>{moment(card.createdAt)}</Fact>
        {card.closedAt && <Fact label={facts.closed}>{moment(card.closedAt)}</Fact>}
        <Fact label={facts.freezes}>
          <Freezes card={card} />
        </Fact>
      </dl>
    </Card>
  );
}

function Freezes({ card }: { card: StaffCard }) {
  if (card.frozen.length === 0) return text.notFrozen;
  return (
    <ul className="grid gap-1">
      {card.frozen.map(({ reason, since, until }) => (
        <li key={reason}>
          {copy.freezes[reason]}
          <span className="block text-sm text-mute">
            {[moment(since), until && text.until(moment(until))].filter(Boolean).join(' ')}
          </span>
        </li>
      ))}
      <li className="text-sm text-mute">
        {card.issuerFrozen ? text.issuerKnows : text.issuerWaits}
      </li>
    </ul>
  );
}

/** Actions that the member of staff can take on the card now. Each takes a reason. */
function CardActions({ card }: { card: StaffCard }) {
  const mayWrite = useMay()('cards.write');
  const [action, setAction] = useState<CardAction>();
  if (!mayWrite || card.actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {card.actions.map((name) => (
        <Button
          key={name}
          size="sm"
          variant={name === 'close' ? 'danger' : 'secondary'}
          onClick={() => setAction(name)}
        >
          {text.actions[name]}
        </Button>
      ))}
      {action && <ActionSheet card={card} action={action} onClose={() => setAction(undefined)} />}
    </div>
  );
}

type SheetProps = { card: StaffCard; action: CardAction; onClose: () => void };

function ActionSheet({ card, action, onClose }: SheetProps) {
  const act = useStaffWrite('cards.act');
  const send = (reason: string) =>
    act.mutateAsync({ params: { cardId: card.id }, body: { action, reason } });
  const name = card.lastFour === null ? card.label : copy.number(card.lastFour);
  return (
    <StaffActionSheet
      title={`${text.actions[action]}: ${name}`}
      description={text.descriptions[action]}
      submit={text.actions[action]}
      danger={action === 'close'}
      send={send}
      onClose={onClose}
    />
  );
}

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
function CardHistory({ card }: { card: StaffCard }) {
  return (
    <>
      <Rows title={text.entries} rows={card.entries} columns={entryColumns} />
      <Rows title={text.movements} rows={card.movements} columns={movementColumns} />
      <Rows title={text.charges} rows={card.charges} columns={chargeColumns} />
    </>
  );
}
