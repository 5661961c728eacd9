import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { billCompanies, type BillCompany } from '@cowrie/contract/bills/data';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Card } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { BillTabs } from './components/bill-tabs.tsx';
import { copy } from './copy.ts';
import { type Difference, type Sync, syncsQuery } from './queries.ts';

const text = copy.syncs;
const { columns: heads, differenceColumns: differenceHeads } = text;
export const meta = () => pageMeta(text.title);

const tones: Readonly<Record<Sync['state'], BadgeTone>> = {
  running: 'accent',
  done: 'positive',
  failed: 'negative',
  refused: 'warning',
};

const columns: Column<Sync>[] = columnsOf(heads, {
  company: ({ company }) => billCompanies[company],
  state: ({ state }) => <Badge tone={tones[state]}>{text.states[state]}</Badge>,
  size: { right: ({ billers, plans }) => text.size(formatCount(billers), formatCount(plans)) },
  changes: ({ added, removed, changed }) => text.changes(added, removed, changed),
  words: ({ words }) => words,
  by: ({ by }) => by,
  started: ({ startedAt }) => moment(startedAt),
});

type Placed = Difference & { readonly place: number };

const differenceColumns: Column<Placed>[] = columnsOf(differenceHeads, {
  biller: ({ biller }) => biller,
  plan: ({ plan }) => plan,
  what: ({ what }) => text.whats[what],
  words: ({ words }) => words,
  company: ({ company }) => billCompanies[company],
});

/** When the companies' lists were fetched, and what they changed. */
export default function ListsPage() {
  const query = useQuery(syncsQuery);
  return (
    <AdminDetail
      query={query}
      title={text.title}
      before={
        <>
          <BillTabs />
          <p className="mb-4 text-sm text-mute">{text.intro}</p>
          <Fetching />
        </>
      }
      height="h-60"
    >
      {(data) => (
        <div className="grid grid-cols-1 gap-4">
          <Table
            label={text.title}
            columns={columns}
            rows={data.items}
            rowKey={({ id }) => id}
            rowName={({ company }) => billCompanies[company]}
            empty={<p className="p-4 text-mute">{text.none}</p>}
          />
          <Card title={text.differences} density="dense">
            <Table
              label={text.differences}
              columns={differenceColumns}
              rows={data.differences.map((one, place) => ({ ...one, place }))}
              rowKey={({ place }) => String(place)}
              rowName={({ biller }) => biller}
              empty={<p className="p-4 text-mute">{text.noDifferences}</p>}
            />
          </Card>
        </div>
      )}
    </AdminDetail>
  );
}

function Fetching() {
  const mayWrite = useMay()('bills.write');
  const [company, setCompany] = useState<BillCompany>();
  if (!mayWrite) return null;
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {(Object.keys(billCompanies) as BillCompany[]).map((name) => (
        <Button key={name} size="sm" variant="secondary" onClick={() => setCompany(name)}>
          {text.fetch(billCompanies[name])}
        </Button>
      ))}
      {company && <FetchSheet company={company} onClose={() => setCompany(undefined)} />}
    </div>
  );
}

function FetchSheet({ company, onClose }: { company: BillCompany; onClose: () => void }) {
  const start = useStaffWrite('bills.sync');
  const [force, setForce] = useState(false);
  const send = async (reason: string) => {
    await start.mutateAsync({ body: { company, reason, force } });
    toast.success(text.started);
  };
  return (
    <StaffActionSheet
      title={text.fetch(billCompanies[company])}
      description={text.fetchWords}
      submit={text.submit}
      send={send}
      onClose={onClose}
    >
      <Checkbox
        label={text.force}
        checked={force}
        onChange={(event) => setForce(event.target.checked)}
      />
    </StaffActionSheet>
  );
}
