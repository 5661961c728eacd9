import { useState } from 'react';
import { money } from '@cowrie/money';
import { Landmark } from 'lucide-react';
import { Avatar } from '../media/avatar.tsx';
import { Badge } from '../feedback/badge.tsx';
import { Card, CardLink } from '../layout/card.tsx';
import { Flag } from '../media/flag.tsx';
import { List, ListSkeleton } from '../data/list.tsx';
import { MoneyText } from '../money/money-text.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Plate } from '../layout/plate.tsx';
import { SettingsRows } from '../data/settings-rows.tsx';
import { Switch } from '../forms/switch.tsx';
import { Table, type Column, type Sort } from '../data/table.tsx';
import { Timeline } from '../data/timeline.tsx';
import { Section, Specimen } from './specimen.tsx';

type Person = { id: string; name: string; country: string; match: boolean; kobo: bigint };

const people: Person[] = [
  { id: 'zainab', name: 'Zainab Bello', country: 'NG', match: true, kobo: 0n },
  { id: 'kofi', name: 'Kofi Mensah', country: 'GH', match: true, kobo: 8_500_000n },
  { id: 'ngozi', name: 'Ngozi Umeh', country: 'NG', match: false, kobo: 4_125_000n },
  { id: 'wanjiru', name: 'Wanjiru Kamau', country: 'KE', match: true, kobo: 99_999_999_999_900n },
];

const columns: Column<Person>[] = [
  {
    id: 'name',
    header: 'Person',
    sortable: true,
    cell: (row) => <span className="font-medium text-ink">{row.name}</span>,
  },
  {
    id: 'country',
    header: 'Country',
    cell: (row) => (
      <span className="flex items-center gap-2">
        <Flag country={row.country} className="h-3.5 w-5" /> {row.country}
      </span>
    ),
  },
  {
    id: 'registry',
    header: 'Registry',
    cell: (row) =>
      row.match ? (
        <Badge tone="positive">match</Badge>
      ) : (
        <Badge tone="negative">name differs</Badge>
      ),
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'right',
    sortable: true,
    cell: (row) => <MoneyText amount={money(row.kobo, 'NGN')} />,
  },
];

export function DataSpecimens() {
  return (
    <Section title="Data">
      <Specimen name="Page header">
        <PageHeader
          title="KYC review"
          note={<Badge>Policy: instant</Badge>}
          back={{ to: '/', label: 'Overview' }}
          actions={<span className="text-sm text-mute">Africa/Lagos · updated 14:02</span>}
        />
      </Specimen>
      <TableSpecimen />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Card title="Activity" aside={<CardLink to="/">See all</CardLink>}>
          <ActivityList />
        </Card>
        <Card title="Loading">
          <ListSkeleton />
        </Card>
        <Card title="Where the money is">
          <Timeline
            steps={[
              { title: 'You asked us to send ₦50,000.00', when: 'Today 14:02:10', state: 'done' },
              { title: 'On hold in your wallet', when: 'Today 14:02:11', state: 'done' },
              { title: 'Sent to the bank', when: 'Today 14:02:12', state: 'now' },
              { title: 'Delivered to GTBank', when: 'In about 2 minutes', state: 'next' },
            ]}
          />
        </Card>
        <SettingsRows
          title="Security"
          rows={[
            { label: 'Password', value: 'Changed 3 days ago', to: '/' },
            {
              label: 'Email',
              value: 'a.very.long.address@example.com',
              onSelect: () => undefined,
            },
            {
              label: 'Hide balances',
              control: <Switch label={<span className="sr-only">Hide balances</span>} />,
            },
          ]}
        />
      </div>
    </Section>
  );
}

function ActivityList() {
  return (
    <List
      groups={[
        {
          label: 'Today',
          rows: [
            {
              id: '1',
              to: '/',
              before: <Avatar name="Chidi Eze" />,
              title: 'Chidi Eze',
              detail: '@chidi · Rent share · 14:02',
              amount: <MoneyText amount={money(-15_000_000n, 'NGN')} />,
            },
            {
              id: '2',
              to: '/',
              before: <Plate icon={Landmark} />,
              title: 'Deposit from Adaeze Consolidated Holdings Limited',
              detail: 'NGN account · 09:41',
              amount: <MoneyText amount={money(48_000_000n, 'NGN')} sign="always" />,
            },
          ],
        },
        {
          label: 'Yesterday',
          rows: [
            {
              id: '3',
              to: '/',
              before: <Avatar name="Kofi Mensah" />,
              title: 'Kofi Mensah',
              detail: 'MTN Ghana · Arrives in about 2 minutes',
              amount: <MoneyText amount={money(-6_240_000n, 'NGN')} />,
              status: <Badge tone="warning">Processing</Badge>,
            },
          ],
        },
      ]}
    />
  );
}

function TableSpecimen() {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['zainab']));
  const [open, setOpen] = useState('kofi');
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = people.toSorted((a, b) => {
    if (sort.column === 'balance') return a.kobo < b.kobo ? -sign : sign;
    return a.name.localeCompare(b.name) * sign;
  });
  return (
    <Specimen name="Table">
      <Table
        label="People waiting for review"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        sort={sort}
        onSortChange={setSort}
        selected={selected}
        onSelectedChange={setSelected}
        openKey={open}
        onOpen={(row) => setOpen(row.id)}
      />
    </Specimen>
  );
}
