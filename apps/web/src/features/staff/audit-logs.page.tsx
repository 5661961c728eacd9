import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText, ShieldCheck } from 'lucide-react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { saveFile } from '#platform/files/save-file.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Beside, Detail } from '#ui/overlays/beside.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { exactMoment } from '#ui/text/dates.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { AuditDetail } from './components/audit-detail.tsx';
import { AuditFilters } from './components/audit-filters.tsx';
import { AuditOutcome } from './components/audit-outcome.tsx';
import { copy } from './copy.ts';
import { auditCsv } from './audit-csv.ts';
import { useVerifyAudit } from './mutations.ts';
import { auditQuery, type AuditEntry } from './queries.ts';

export const meta = () => pageMeta(copy.audit.title);

const csvFile = (entries: Parameters<typeof auditCsv>[0]): Blob =>
  new Blob([auditCsv(entries)], { type: 'text/csv;charset=utf-8' });

export default function AuditLogsPage() {
  const { read, change } = useAddress();
  const filter = { action: read('action'), actor: read('actor'), before: read('before') };
  const log = useInfiniteQuery(auditQuery(filter));
  const verify = useVerifyAudit();
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];
  const showBrokenEntry = (seq: number) =>
    change({ action: null, actor: null, before: String(seq + 1), entry: String(seq) });
  return (
    <>
      <PageHeader
        title={copy.audit.title}
        actions={
          <Actions
            entries={entries}
            verifying={verify.isPending}
            onVerify={() => verify.mutate()}
          />
        }
      />
      <AuditOutcome
        verification={verify.data}
        error={verify.error}
        onDismiss={verify.reset}
        onShow={showBrokenEntry}
      />
      <AuditFilters
        key={`${filter.action} ${filter.actor}`}
        filter={filter}
        suggestedActions={entries.map(({ action }) => action)}
        onChange={(next) => change({ ...next, entry: null })}
      />
      {log.error && !log.data ? (
        <StaffFailure
          error={log.error}
          retrying={log.isFetching}
          onRetry={() => void log.refetch()}
        />
      ) : (
        <Entries
          entries={entries}
          loading={log.isPending}
          filtered={Object.values(filter).some(Boolean)}
          foot={
            <LoadMore
              shown={copy.audit.loaded(entries.length)}
              more={copy.audit.older}
              hasMore={log.hasNextPage}
              busy={log.isFetchingNextPage}
              onMore={() => void log.fetchNextPage()}
            />
          }
        />
      )}
    </>
  );
}

type ActionsProps = {
  entries: readonly AuditEntry[];
  verifying: boolean;
  onVerify: () => void;
};

function Actions({ entries, verifying, onVerify }: ActionsProps) {
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={ShieldCheck}
        loading={verifying}
        onClick={onVerify}
      >
        {copy.audit.verify}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={Download}
        disabled={entries.length === 0}
        onClick={() => saveFile(csvFile(entries), 'audit-log.csv')}
      >
        {copy.audit.csv}
      </Button>
    </>
  );
}

type EntriesProps = {
  entries: readonly AuditEntry[];
  loading: boolean;
  filtered: boolean;
  foot: ReactNode;
};

function Entries({ entries, loading, filtered, foot }: EntriesProps) {
  const { read, change } = useAddress();
  const openKey = read('entry');
  const open = entries.find(({ seq }) => String(seq) === openKey);
  const empty = filtered ? copy.audit.noMatch : copy.audit.empty;
  return (
    <Beside
      detail={
        openKey &&
        !loading && (
          <Detail title={copy.audit.detailTitle(openKey)} onClose={() => change({ entry: null })}>
            {open ? <AuditDetail entry={open} onFilter={change} /> : <p>{copy.audit.missing}</p>}
          </Detail>
        )
      }
    >
      <Table
        label={copy.audit.table}
        columns={auditColumns}
        rows={entries}
        rowKey={({ seq }) => String(seq)}
        rowName={({ seq }) => copy.audit.detailTitle(String(seq))}
        openKey={openKey}
        onOpen={({ seq }) => change({ entry: String(seq) })}
        loading={loading}
        empty={<Empty icon={ScrollText} sentence={empty} />}
      />
      {entries.length > 0 && foot}
    </Beside>
  );
}

const auditColumns: readonly Column<AuditEntry>[] = [
  { id: 'seq', header: copy.audit.entry, align: 'right', cell: ({ seq }) => seq },
  { id: 'at', header: copy.audit.when, cell: ({ at }) => exactMoment(at) },
  {
    id: 'actor',
    header: copy.audit.who,
    cell: ({ actor }) => <span className="text-ink">{actor}</span>,
  },
  {
    id: 'action',
    header: copy.audit.action,
    cell: ({ action }) => <span className="font-medium text-ink">{action}</span>,
  },
  {
    id: 'subject',
    header: copy.audit.subject,
    cell: ({ subject }) => <span className="block max-w-56 truncate">{subject}</span>,
  },
];
