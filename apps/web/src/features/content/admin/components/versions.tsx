import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { useAction } from '#platform/forms/use-action.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { moment } from '#ui/text/dates.ts';
import { cx } from '#ui/text/class-names.ts';
import { copy } from '../copy.ts';
import { versionQuery, type DeskText, type Version } from '../queries.ts';
import { StateBadge } from './state-badge.tsx';

type Props = {
  text: DeskText;
  mayWrite: boolean;
  isDirty: boolean;
  onRestored: () => Promise<void>;
};

/** Every version, the newest first. One opens with what it changed. */
export function Versions({ text, mayWrite, isDirty, onRestored }: Props) {
  const [shown, setShown] = useState<Version>();
  const mayRestore = mayWrite && !isDirty && (!text.open || text.open.state === 'draft');
  return (
    <Card title={copy.versions} density="dense" className="min-w-0">
      <ol className="divide-y divide-hairline">
        {text.versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <span className="font-medium text-ink">{copy.versionOf(version.number)}</span>
            <StateBadge state={version.state} />
            <span className="min-w-0 flex-1 basis-60 text-sm break-words text-mute">
              {peopleOf(version)}
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={copy.showOf(version.number)}
              onClick={() => setShown(version)}
            >
              {copy.show}
            </Button>
          </li>
        ))}
      </ol>
      {text.redirects.length > 0 && (
        <p className="mt-2 text-sm break-words text-mute">
          {copy.redirects}: {text.redirects.join(', ')}
        </p>
      )}
      {shown && (
        <VersionDrawer
          text={text}
          version={shown}
          mayRestore={mayRestore && shown.id !== text.open?.id}
          onClose={() => setShown(undefined)}
          onRestored={onRestored}
        />
      )}
    </Card>
  );
}

const peopleOf = ({ author, reviewer, editedAt }: Version): string =>
  [
    moment(editedAt),
    copy.byAuthor(author),
    ...(reviewer === null ? [] : [copy.reviewedBy(reviewer)]),
  ].join(' · ');

type DrawerProps = {
  text: DeskText;
  version: Version;
  mayRestore: boolean;
  onClose: () => void;
  onRestored: () => Promise<void>;
};

function VersionDrawer({ text, version, mayRestore, onClose, onRestored }: DrawerProps) {
  const query = useQuery(versionQuery(text.id, version.id));
  const restore = useStaffWrite('content.restore');
  const { busy, run } = useAction(
    async () => {
      const body = { versionId: version.id, revision: text.open?.revision ?? 0 };
      await restore.mutateAsync({ params: { textId: text.id }, body });
      toast.success(copy.restored);
      onClose();
      await onRestored();
    },
    { inToast: true },
  );
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.versionOf(version.number)}
      description={peopleOf(version)}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            size="sm"
            variant="secondary"
            to={`/admin/help/${text.id}/preview?version=${version.id}`}
            prefetch="none"
          >
            {copy.preview}
          </ButtonLink>
          {mayRestore && (
            <Button size="sm" loading={busy} onClick={run}>
              {copy.restore}
            </Button>
          )}
        </div>
        {version.reason && <p className="text-sm break-words">{copy.reasonOf(version.reason)}</p>}
        <StaffLoaded query={query} skeleton={<Skeleton className="h-60 w-full" />}>
          {(data) => <Difference against={data.against} parts={data.difference} />}
        </StaffLoaded>
      </div>
    </Drawer>
  );
}

type Parts = OutputOf<Routes['content.version']>['difference'];

const looks = {
  same: 'text-mute',
  added: 'bg-positive-soft text-positive',
  removed: 'bg-negative-soft text-negative line-through decoration-1',
} as const;

/** Lines that came and went. Colour repeats what the hidden word says. */
function Difference({ against, parts }: { against: number | null; parts: Parts }) {
  if (against === null) return <p className="text-sm text-mute">{copy.firstVersion}</p>;
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium text-ink">{copy.changesSince(against)}</h3>
      {parts.length === 0 && <p className="text-sm text-mute">{copy.same}</p>}
      <div className="grid grid-cols-1 gap-0.5 text-sm break-words whitespace-pre-wrap">
        {parts.map(({ kind, text }, at) => (
          <p key={at} className={cx('rounded-sm px-2 py-1', looks[kind])}>
            {kind !== 'same' && (
              <span className="sr-only">{kind === 'added' ? copy.added : copy.removed} </span>
            )}
            {text.replace(/\n$/, '')}
          </p>
        ))}
      </div>
    </section>
  );
}
