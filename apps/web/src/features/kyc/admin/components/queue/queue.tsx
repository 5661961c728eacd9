import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { reviewsList } from '@cowrie/contract/kyc/lists';
import { countryName } from '@cowrie/contract/reference/home-countries';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { moment } from '#ui/text/dates.ts';
import { Tiles } from '#ui/data/tiles.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { ageOf, isLate } from '../../age.ts';
import { copy } from '../../copy.ts';
import { figuresQuery, type Submission } from '../../queries.ts';
import { ReviewFlags } from '../case/review-flags.tsx';

const text = copy.queue;

/** The submissions, the oldest first. A row opens the person. */
export function Queue({ children }: { children: ReactNode }) {
  const model = useAdminList(reviewsList, { nameOf: ({ user }) => user.name });
  return (
    <AdminList
      model={model}
      icon={UserCheck}
      cells={{
        person: Person,
        submittedAt: showSubmitted,
        flags: Flags,
        state: State,
        decidedAt: Decided,
      }}
      rowTo={({ user }) => `/admin/kyc/${user.id}`}
    >
      {children}
      <Numbers />
    </AdminList>
  );
}

const hourMs = 3_600_000;

function Numbers() {
  const { data } = useQuery(figuresQuery);
  const now = useNow();
  const oldest = data?.oldest ?? null;
  const hours = oldest && now ? Math.floor((now - Date.parse(oldest)) / hourMs) : null;
  return (
    <Tiles
      className="mb-3 md:grid-cols-3!"
      tiles={[
        { label: text.waiting, value: data?.count ?? null, note: text.waitingNote },
        {
          label: text.flagged,
          value: data?.flagged ?? null,
          note: data?.flagged ? text.flaggedNote : text.noFlagged,
          ...(data?.flagged ? { to: '?flagged=true' } : {}),
          alarming: Boolean(data?.flagged),
        },
        {
          label: text.oldest,
          value: hours,
          note: oldest ? text.oldestNote(moment(oldest)) : text.noneWaiting,
          alarming: oldest !== null && now !== null && isLate(oldest, now),
        },
      ]}
    />
  );
}

function Person({ user }: Submission) {
  return (
    <span className="flex items-center gap-2.5">
      <Flag country={user.country} />
      <span className="font-medium text-ink">{user.name}</span>
      <span className="sr-only">{countryName(user.country)}</span>
      <span>@{user.tag}</span>
    </span>
  );
}

/** A waiting submission shows its age, a decided one its time. */
function Submitted({ state, submittedAt }: Submission) {
  const now = useNow();
  if (state !== 'waiting' || now === null) return moment(submittedAt);
  return (
    <span className={isLate(submittedAt, now) ? 'font-medium text-negative' : 'text-ink'}>
      {text.ago(ageOf(submittedAt, now))}
    </span>
  );
}

const showSubmitted = (row: Submission): ReactNode => <Submitted {...row} />;

const Flags = ({ flags }: Submission): ReactNode =>
  flags.length > 0 ? <ReviewFlags flags={flags} /> : copy.none;

function State({ state }: Submission) {
  const { tone, label } = copy.states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

const Decided = ({ decidedAt, decidedBy }: Submission): string =>
  decidedAt ? copy.reviews.by(decidedBy?.name ?? copy.none, moment(decidedAt)) : copy.none;
