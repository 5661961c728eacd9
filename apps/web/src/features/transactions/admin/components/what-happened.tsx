import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { exactMoment } from '#ui/text/dates.ts';
import { Timeline } from '#ui/data/timeline.tsx';
import { statusLabels } from '../../copy.ts';
import { readableCode } from '#ui/text/readable-code.ts';
import { copy } from '../copy.ts';
import type { StaffTransaction } from '../queries.ts';

type Props = { of: StaffTransaction };

/** History and case steps together, newest first. */
export function StaffTimeline({ of: { timeline } }: Props) {
  const text = copy.timeline;
  return (
    <Card title={text.title} density="dense">
      <Timeline
        steps={timeline.toReversed().map(({ at, source, status, what, by, isPublic }) => ({
          title: what ?? (status ? statusLabels[status].label : copy.none),
          when: [
            exactMoment(at),
            status ? statusLabels[status].label : source === 'case' ? text.case : null,
            by,
            isPublic ? null : text.staffOnly,
          ]
            .filter(Boolean)
            .join(' · '),
          state: status === 'failed' ? 'failed' : 'done',
        }))}
      />
    </Card>
  );
}

export function Notifications({ of: { notifications } }: Props) {
  const text = copy.notifications;
  return (
    <Card title={text.title} density="dense">
      {notifications.length === 0 && <p className="text-mute">{text.none}</p>}
      <ul className="divide-y divide-hairline">
        {notifications.map(({ kind, channel, to, at }, index) => (
          <li key={`${kind} ${index}`} className="flex flex-wrap gap-x-3 py-2 text-sm">
            <span className="text-ink">{readableCode(kind.split('.').at(-1) ?? kind)}</span>
            <span>{text.channels[channel]}</span>
            {to ? (
              <EntityChip of={{ kind: 'person', id: to.id }}>@{to.tag}</EntityChip>
            ) : (
              <span>{text.to(text.outside)}</span>
            )}
            <span className="text-mute">{exactMoment(at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Changes that two members of staff decided, and the transactions that belong to this one. */
export function ApprovalsAndRelated({ of: { approvals, related } }: Props) {
  if (approvals.length + related.length === 0) return null;
  const text = copy.approvals;
  return (
    <Card title={approvals.length > 0 ? text.title : copy.related.title} density="dense">
      <ul className="divide-y divide-hairline">
        {approvals.map(({ id, summary, status, maker, checker, at }) => (
          <li key={id} className="grid gap-1 py-2 text-sm">
            <span className="flex flex-wrap items-center gap-x-3">
              <EntityChip of={{ kind: 'approval', id }}>{summary}</EntityChip>
              <Badge>{text.statuses[status] ?? readableCode(status)}</Badge>
            </span>
            <span className="text-mute">
              {text.by(maker, checker)} · {exactMoment(at)}
            </span>
          </li>
        ))}
        {related.map(({ id, what }) => (
          <li key={id} className="py-2 text-sm">
            <EntityChip of={{ kind: 'transaction', id }}>{what}</EntityChip>
          </li>
        ))}
      </ul>
    </Card>
  );
}
