import { ScrollText, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { auditList } from '@cowrie/contract/staff/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { entityOfSubject } from '#ui/data/entities.ts';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { exactMoment, staffTimeZone } from '#ui/text/dates.ts';
import { AuditOutcome } from './components/audit-outcome.tsx';
import { copy } from './copy.ts';
import { useVerifyAudit } from './mutations.ts';
import type { AuditEntry } from './queries.ts';

export const meta = () => pageMeta(auditList.title);

export default function AuditLogsPage() {
  const { change } = useAddress();
  const model = useAdminList(auditList, { nameOf: ({ seq }) => copy.audit.entryName(seq) });
  const verify = useVerifyAudit();
  return (
    <AdminList
      model={model}
      icon={ScrollText}
      renderDetail={(entry) => <AuditDetail entry={entry} onFilter={model.setFilters} />}
      actions={
        <Button
          size="sm"
          variant="secondary"
          icon={ShieldCheck}
          loading={verify.isPending}
          onClick={() => verify.mutate()}
        >
          {copy.audit.verify}
        </Button>
      }
    >
      <AuditOutcome
        verification={verify.data}
        error={verify.error}
        onDismiss={verify.reset}
        onShow={(seq) => change({ entry: String(seq) })}
      />
    </AdminList>
  );
}

type AuditDetailProps = {
  entry: AuditEntry;
  onFilter: (filter: Readonly<Record<string, string>>) => void;
};

const shortHash = 12;

/** All data of one audit entry. */
function AuditDetail({ entry, onFilter }: AuditDetailProps) {
  const { seq, at, actor, action, subject, ip, detail, requestId, hash } = entry;
  const entity = entityOfSubject(subject);
  const may = useMay();
  return (
    <div className="grid gap-4">
      <dl className="grid gap-3">
        <Fact label={copy.audit.entry}>{seq}</Fact>
        <Fact label={`${copy.audit.when} · ${staffTimeZone}`}>{exactMoment(at)}</Fact>
        <Fact label={copy.audit.who}>{actor}</Fact>
        <Fact label={copy.audit.action}>{action}</Fact>
        <Fact label={copy.audit.subject}>
          {entity ? <EntityChip of={entity}>{subject}</EntityChip> : subject}
        </Fact>
        <Fact label={copy.audit.ip}>{ip || copy.none}</Fact>
        <Fact label={copy.audit.detail}>
          <pre className="rounded-input bg-sunken p-3 text-xs break-words whitespace-pre-wrap text-body">
            {JSON.stringify(detail, null, 2)}
          </pre>
        </Fact>
        <Fact label={copy.audit.request}>
          {requestId} <CopyButton text={requestId} label={copy.audit.copyRequest} />
          {requestId !== '' && may('logs.read') && (
            <Link
              className="block text-accent underline-offset-4 hover:underline"
              to={`/admin/logs?request=${encodeURIComponent(requestId)}`}
            >
              {copy.audit.sameRequest}
            </Link>
          )}
        </Fact>
        <Fact label={copy.audit.hash}>
          {hash.slice(0, shortHash)}… <CopyButton text={hash} label={copy.audit.copyHash} />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-2 border-t border-hairline pt-4">
        <Button size="sm" variant="secondary" onClick={() => onFilter({ action })}>
          {copy.audit.onlyAction}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onFilter({ subject })}>
          {copy.audit.onlySubject}
        </Button>
        {actor.startsWith('@') && (
          <Button size="sm" variant="secondary" onClick={() => onFilter({ actor })}>
            {copy.audit.onlyActor}
          </Button>
        )}
      </div>
    </div>
  );
}
