import { useQuery } from '@tanstack/react-query';
import { pagePaths } from 'virtual:page-paths';
import {
  balancesQuery,
  companyCopy,
  floatCompanies,
  type FloatCompany,
  Holding,
} from '#features/companies/index.ts';
import { eachMinute } from '#platform/api/query-policies.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Tiles, type Tile } from '#ui/data/tiles.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { AlertsCard } from './components/alerts.tsx';
import { OverviewMoney } from './components/overview-money.tsx';
import { OverviewPayouts } from './components/overview-payouts.tsx';
import { OverviewProposals, OverviewQueues } from './components/overview-queues.tsx';
import { ToDoCard } from './components/to-do-list.tsx';
import { copy } from './overview-copy.ts';
import { overviewQuery, type Overview } from './queries.ts';

export const meta = () => pageMeta(copy.title);

/**
 * The overview, refetched every few seconds. Staff see only the sections they have permission for.
 */
export default function OverviewPage() {
  return (
    <AdminDetail
      query={useQuery(overviewQuery)}
      title={copy.title}
      isLive
      skeleton={<OverviewSkeleton />}
    >
      {(overview) => <OverviewSections overview={overview} />}
    </AdminDetail>
  );
}

/** On a phone the to-do list comes first; on a wide screen it is beside the figures. */
const columns =
  'grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]';

function OverviewSections({ overview }: { overview: Overview }) {
  const { money, payouts, queues, people, auditEntries, lastWeek, failed } = overview;
  const may = useMay();
  const isFailed = (name: Overview['failed'][number]) => failed.includes(name);
  return (
    <div className={columns}>
      <ToDoCard className="xl:col-start-2" />
      <div className="grid min-w-0 grid-cols-1 gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        {isFailed('money') && <FailedPanel title={copy.money.title} />}
        {money && <OverviewMoney money={money} lastWeek={lastWeek.money} />}
        <OverviewQueues queues={queues} isFailed={isFailed} />
        {isFailed('payouts') && <FailedPanel title={copy.payouts.title} />}
        {payouts && <OverviewPayouts payouts={payouts} lastWeek={lastWeek.rails} />}
        {isFailed('people') ? (
          <FailedPanel title={copy.people.total} />
        ) : (
          <OverviewPeople
            people={people}
            auditEntries={isFailed('jobs') ? null : auditEntries}
            lastWeek={lastWeek.newPeople}
          />
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <AlertsCard />
        {isFailed('proposals') && <FailedPanel title={copy.proposals.title} />}
        {queues.proposals.length > 0 && <OverviewProposals proposals={queues.proposals} />}
        {may('providers.read') && <OverviewFloats />}
      </div>
    </div>
  );
}

/** Stands where the figures would be, so that staff do not read their absence as "all is well". */
function FailedPanel({ title }: { title: string }) {
  return (
    <Card title={title} density="dense">
      <output className="block py-2 text-negative">{copy.failed}</output>
    </Card>
  );
}

function OverviewSkeleton() {
  return (
    <div aria-busy className={columns}>
      <div className="grid gap-4">
        <Skeleton className="h-44 w-full rounded-card!" />
        <Skeleton className="h-28 w-full rounded-card!" />
        <Skeleton className="h-48 w-full rounded-card!" />
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-52 w-full rounded-card!" />
        <Skeleton className="h-64 w-full rounded-card!" />
      </div>
    </div>
  );
}

const text = copy.people;
type Props = Pick<Overview, 'people'> & {
  auditEntries: number | null;
  lastWeek: number | null;
};

/** Numbers of people, sessions, failed log-ins and audit entries. */
function OverviewPeople({ people, auditEntries, lastWeek }: Props) {
  const may = useMay();
  const tiles: Tile[] = [
    {
      label: text.total,
      value: people.total,
      note: text.totalNote,
      ...(may('users.read') && { to: '/admin/users' }),
    },
    {
      label: text.today,
      value: people.today,
      note: lastWeek === null ? text.todayNote : text.lastWeekNote(lastWeek),
    },
    { label: text.sessions, value: people.activeSessions, note: text.sessionsNote },
    { label: text.failed, value: people.failedLogIns, note: text.failedNote },
    {
      label: text.audit,
      value: auditEntries,
      note: text.auditNote,
      to: may('audit.read') && '/admin/audit-logs',
    },
  ];
  return <Tiles tiles={tiles} className="md:grid-cols-5!" />;
}

/** The balances companies hold for us, compared with their alert amounts. */
function OverviewFloats() {
  return (
    <Card title={copy.floats.title} density="dense">
      <div className="divide-y divide-hairline">
        {floatCompanies.map((company) => (
          <Company key={company} company={company} />
        ))}
      </div>
    </Card>
  );
}

function Company({ company }: { company: FloatCompany }) {
  const { data, error } = useQuery({
    ...balancesQuery(company),
    refetchInterval: eachMinute.refetchInterval,
  });
  const name = companyCopy.names[company];
  const page = `/admin/${company}`;
  return (
    <section className="py-3 first:pt-1 last:pb-0">
      <h3 className="flex min-h-6 items-center justify-between gap-4 text-sm font-medium text-ink">
        {name}
        {pagePaths.includes(page) && <CardLink to={page}>{copy.floats.open(name)}</CardLink>}
      </h3>
      {!data && !error && <Skeleton className="mt-2 h-10 w-full" />}
      {!data && error && <p className="text-sm text-body">{error.message}</p>}
      <ul>
        {data?.items.map((float) => (
          <Holding key={float.currency} float={float} />
        ))}
      </ul>
    </section>
  );
}
