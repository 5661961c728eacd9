import { useQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router';
import { tierName } from '@cowrie/contract/limits/data';
import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { ClosedRails } from './components/closed-rails.tsx';
import { ConnectedPeople } from './components/connected-people.tsx';
import { Duress } from './components/duress.tsx';
import { Recovery } from './components/recovery.tsx';
import { Notes } from './components/notes.tsx';
import { PersonFacts } from './components/person-facts.tsx';
import { Restriction } from './components/restriction.tsx';
import { Risk } from './components/risk.tsx';
import { Security } from './components/security.tsx';
import { Story } from './components/story.tsx';
import { Vault } from './components/vault.tsx';
import { UserStatus } from './components/user-status.tsx';
import { Wallets } from './components/wallets.tsx';
import { copy } from './copy.ts';
import { userQuery, type UserDetail } from './queries.ts';

export const meta = () => pageMeta(copy.person.unnamed);

/** One person: details, wallets, sign-in methods, restrictions, notes and activity. */
export default function UserPage() {
  const { userId = '' } = useParams();
  const query = useQuery(userQuery(userId));
  return (
    <AdminDetail
      query={query}
      title={query.data?.user.name ?? copy.person.unnamed}
      note={query.data && <Badges user={query.data.user} />}
      back={{ to: '/admin/users', label: copy.person.back }}
      skeleton={<Loading />}
    >
      {(data) => <UserSections key={userId} detail={data} />}
    </AdminDetail>
  );
}

function Badges({ user }: Pick<UserDetail, 'user'>) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <UserStatus status={user.status} />
      <Badge>{tierName(user.tier)}</Badge>
      {user.isStaff && <Badge tone="accent">{copy.staff}</Badge>}
    </span>
  );
}

const columns = 'grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_28rem]';

function UserSections({ detail }: { detail: UserDetail }) {
  const isOwn = useSignedInMe().id === detail.user.id;
  return (
    <>
      {isOwn && <Banner className="mb-4">{copy.person.own}</Banner>}
      <div className={columns}>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <PersonFacts detail={detail} isOwn={isOwn} />
          <Wallets detail={detail} />
          <Security detail={detail} isOwn={isOwn} />
          <ConnectedPeople userId={detail.user.id} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Risk detail={detail} isOwn={isOwn} />
          <Restriction detail={detail} isOwn={isOwn} />
          <ClosedRails detail={detail} isOwn={isOwn} />
          <Duress detail={detail} isOwn={isOwn} />
          <Vault detail={detail} isOwn={isOwn} />
          <Guards detail={detail} />
          <Recovery detail={detail} />
          <Notes userId={detail.user.id} isOwn={isOwn} />
          <Story userId={detail.user.id} />
        </div>
      </div>
    </>
  );
}

function Loading() {
  return (
    <div aria-busy className={columns}>
      <div className="grid gap-4">
        <Skeleton className="h-72 w-full rounded-card!" />
        <Skeleton className="h-52 w-full rounded-card!" />
      </div>
      <Skeleton className="h-96 w-full rounded-card!" />
    </div>
  );
}

const text = copy.guards;

/** The guards that the person set up, and the sends they hold. Staff change nothing here. */
function Guards({ detail: { protections } }: { detail: UserDetail }) {
  const now = useNow();
  if (!protections) return null;
  const { guards, pending, waiting } = protections;
  return (
    <Card title={text.title}>
      {guards.length === 0 && <p className="text-body">{text.none}</p>}
      <ul className="grid gap-1">
        {guards.map((words) => (
          <li key={words} className="text-ink">
            {words}
          </li>
        ))}
        {now !== null &&
          pending.map(({ words, at }) => (
            <li key={words} className="text-sm text-mute">
              {text.pending(words, nearMoment(at, now))}
            </li>
          ))}
        {now !== null &&
          waiting.map(({ transactionId, amount, currency, until }) => (
            <li key={transactionId}>
              <Link
                to={`/admin/transactions/${transactionId}`}
                className="font-medium text-accent hover:underline"
              >
                {text.waiting(
                  formatMoney(fromWire(amount, currency as AssetCode)),
                  nearMoment(until, now),
                )}
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}
