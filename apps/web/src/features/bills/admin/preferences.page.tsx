import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { billCategories, billCompanies } from '@cowrie/contract/bills/data';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Updated } from '#ui/feedback/updated.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { BillTabs } from './components/bill-tabs.tsx';
import { OrderSheet, type Terms } from './components/order-sheet.tsx';
import { copy } from './copy.ts';
import { showPercent } from './percent.ts';
import { type Preference, preferencesQuery } from './queries.ts';

const text = copy.preferences;
const { columns: heads } = text;
export const meta = () => pageMeta(text.title);

const nameOf = ({ category, country }: Preference): string =>
  `${billCategories[category].name}, ${country}`;

const columns: Column<Preference>[] = columnsOf(heads, {
  category: ({ category }) => billCategories[category].name,
  country: ({ country }) => country,
  companies: ({ companies }) => companies.map((company) => billCompanies[company]).join(', '),
  share: { right: ({ shareBasisPoints }) => `${showPercent(shareBasisPoints)} %` },
  billers: { right: ({ billers }) => billers },
});

const changeColumn = (onChoose: (row: Preference) => void): Column<Preference> => ({
  id: 'change',
  header: copy.biller.change,
  align: 'right',
  cell: (row) => (
    <Button
      size="sm"
      variant="secondary"
      aria-label={text.change(nameOf(row))}
      onClick={() => onChoose(row)}
    >
      {copy.biller.change}
    </Button>
  ),
});

/** Which company is asked first, by category and country. */
export default function PreferencesPage() {
  const mayWrite = useMay()('bills.write');
  const [chosen, setChosen] = useState<Preference>();
  const query = useQuery(preferencesQuery);
  return (
    <>
      <PageHeader title={text.title} actions={<Updated query={query} />} />
      <BillTabs />
      <p className="mb-4 text-sm text-mute">{text.intro}</p>
      <StaffLoaded query={query} skeleton={<Skeleton className="h-60 w-full rounded-card!" />}>
        {(data) => (
          <Table
            label={text.title}
            columns={mayWrite ? [...columns, changeColumn(setChosen)] : columns}
            rows={data.items}
            rowKey={({ category, country }) => `${category} ${country}`}
            rowName={nameOf}
            empty={<p className="p-4 text-mute">{text.none}</p>}
          />
        )}
      </StaffLoaded>
      {chosen && <ChangeSheet row={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function ChangeSheet({ row, onClose }: { row: Preference; onClose: () => void }) {
  const change = useStaffWrite('bills.change-preference');
  const save = async ({ companies, shareBasisPoints, reason }: Terms) => {
    const { category, country } = row;
    await change.mutateAsync({
      body: { category, country, companies, shareBasisPoints, reason },
    });
    toast.success(copy.biller.saved);
  };
  return <OrderSheet title={nameOf(row)} now={row} onSave={save} onClose={onClose} />;
}
