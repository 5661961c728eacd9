import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Bird } from 'lucide-react';
import { Link } from 'react-router';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { canaryReadingsList } from '@cowrie/contract/identity/desk-lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { calendarDay } from '#ui/text/dates.ts';
import { CanarySheet, EndCanarySheet } from './components/canary-sheets.tsx';
import { copy } from './copy.ts';
import { summaryQuery, type Canary, type ReadingRow } from './queries.ts';

const text = copy.canary;
const { columns } = canaryReadingsList;
export const meta = () => pageMeta(canaryReadingsList.title);

const cells = {
  state: ({ state }: ReadingRow) => (
    <Badge tone={state === 'new' ? 'negative' : 'neutral'}>{columns.state.names[state]}</Badge>
  ),
};

/** The decoys that are placed, and who read one. */
export default function CanariesPage() {
  const model = useAdminList(canaryReadingsList, {
    nameOf: ({ canary, by }) => `${canary}, ${by}`,
  });
  return (
    <AdminList
      model={model}
      icon={Bird}
      cells={cells}
      renderDetail={(row) => <Reading key={row.id} row={row} />}
    >
      <Placed />
    </AdminList>
  );
}

function Placed() {
  const { data } = useQuery(summaryQuery);
  const mayWrite = useMay()('security.write');
  const [ending, setEnding] = useState<Canary>();
  return (
    <Card title={text.listTitle} className="mb-4">
      <p className="text-mute">{text.words}</p>
      {data?.canaries.length === 0 && <p className="mt-3 text-ink">{text.none}</p>}
      <ul className="divide-y divide-hairline">
        {data?.canaries.map((canary) => (
          <li
            key={canary.person.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="min-w-0 text-ink wrap-anywhere">
              @{canary.person.tag} {canary.note !== '' && `· ${canary.note}`}
            </span>
            <span className="flex items-center gap-3 text-sm text-mute">
              {text.placed(canary.madeBy, calendarDay(canary.madeAt))}
              {mayWrite && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={text.endOf(canary.person.tag)}
                  onClick={() => setEnding(canary)}
                >
                  {text.end}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <SheetButton size="sm" variant="secondary" className="mt-4" label={text.place}>
          {(close) => <CanarySheet onClose={close} />}
        </SheetButton>
      )}
      {ending && <EndCanarySheet canary={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

function Reading({ row }: { row: ReadingRow }) {
  const may = useMay();
  return (
    <div className="grid gap-5">
      <dl className="grid gap-3">
        <Fact label={columns.by.header}>
          {row.byId ? (
            <Link to={`/admin/users/${row.byId}`} className="text-accent">
              {row.by}
            </Link>
          ) : (
            row.by
          )}
        </Fact>
        <Fact label={columns.route.header}>{row.route}</Fact>
        <Fact label={columns.ip.header}>{row.ip}</Fact>
        {row.seenReason && (
          <>
            <Fact label={text.why}>{row.seenReason}</Fact>
            <Fact label={text.seenBy}>{row.seenBy}</Fact>
          </>
        )}
      </dl>
      {may('logs.read') && (
        <Link to={`/admin/logs?request=${row.requestId}`} className="text-sm text-accent">
          {text.request}
        </Link>
      )}
      {may('security.write') && row.state === 'new' && (
        <SheetButton size="sm" variant="secondary" label={text.explain}>
          {(close) => <ExplainSheet row={row} onClose={close} />}
        </SheetButton>
      )}
    </div>
  );
}

function ExplainSheet({ row, onClose }: { row: ReadingRow; onClose: () => void }) {
  const form = useStaffForm('identity.desk-explain-reading', {
    initial: { reason: '' },
    input: ({ reason }) => {
      const params = { readingId: row.id };
      return { params, body: { reason } };
    },
    done: { title: text.done, description: row.canary },
    onClose,
  });
  return (
    <ReasonSheet
      title={`${text.explain}: ${row.canary}`}
      description={text.explainWords}
      submit={text.explain}
      templates={reasonTemplates.canary}
      form={form}
      onClose={onClose}
    >
      <p className="font-medium text-ink">{`${row.by} · ${row.route}`}</p>
    </ReasonSheet>
  );
}
