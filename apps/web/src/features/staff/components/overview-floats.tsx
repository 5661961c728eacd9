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
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from '../overview-copy.ts';

/** The balances companies hold for us, compared with their alert amounts. */
export function OverviewFloats() {
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
