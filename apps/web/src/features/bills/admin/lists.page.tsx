import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { billCompanies, type BillCompany } from '@cowrie/contract/bills/data';
import { useForm } from '#platform/forms/use-form.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { BillTabs } from './components/bill-tabs.tsx';
import { copy } from './copy.ts';
import { type Difference, type Sync, syncsQuery, useStartSync } from './queries.ts';

const text = copy.syncs;
const { columns: heads, differenceColumns: differenceHeads } = text;
export const meta = () => pageMeta(text.title);

const tones: Readonly<Record<Sync['state'], BadgeTone>> = {
  running: 'accent',
  done: 'positive',
  failed: 'negative',
  refused: 'warning',
};

const columns: Column<Sync>[] = [
  { id: 'company', header: heads.company, cell: ({ company }) => billCompanies[company] },
  {
    id: 'state',
    header: heads.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{text.states[state]}</Badge>,
  },
  {
    id: 'size',
    header: heads.size,
    align: 'right',
    cell: ({ billers, plans }) => text.size(formatCount(billers), formatCount(plans)),
  },
  {
    id: 'changes',
    header: heads.changes,
    cell: ({ added, removed, changed }) => text.changes(added, removed, changed),
  },
  { id: 'words', header: heads.words, cell: ({ words }) => words },
  { id: 'by', header: heads.by, cell: ({ by }) => by },
  { id: 'started', header: heads.started, cell: ({ startedAt }) => moment(startedAt) },
];

type Placed = Difference & { readonly place: number };

const differenceColumns: Column<Placed>[] = [
  { id: 'biller', header: differenceHeads.biller, cell: ({ biller }) => biller },
  { id: 'plan', header: differenceHeads.plan, cell: ({ plan }) => plan },
  { id: 'what', header: differenceHeads.what, cell: ({ what }) => text.whats[what] },
  { id: 'words', header: differenceHeads.words, cell: ({ words }) => words },
  { id: 'company', header: differenceHeads.company, cell: ({ company }) => billCompanies[company] },
];

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
  const start = useStartSync();
  const [force, setForce] = useState(false);
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await start.mutateAsync({ body: { company, reason, force } });
      toast.success(text.started);
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.fetch(billCompanies[company])}
      description={text.fetchWords}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      <Checkbox
        label={text.force}
        checked={force}
        onChange={(event) => setForce(event.target.checked)}
      />
    </ReasonSheet>
  );
}
