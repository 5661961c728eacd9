import { Link } from 'react-router';
import { useMay } from '#platform/session/use-may.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { Button } from '#ui/controls/button.tsx';
import { entityOfSubject } from '#ui/data/entities.ts';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { exactMoment, staffTimeZone } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { AuditEntry } from '../queries.ts';

type Props = {
  entry: AuditEntry;
  onFilter: (filter: Readonly<Record<string, string>>) => void;
};

const shortHash = 12;

/** All data of one audit entry. */
export function AuditDetail({ entry, onFilter }: Props) {
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
