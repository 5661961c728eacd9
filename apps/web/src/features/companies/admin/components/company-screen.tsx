import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useMay } from '#platform/session/use-may.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { cx } from '#ui/text/class-names.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { copy } from '../company-copy.ts';
import { incidentLink } from '../incident-link.ts';
import { companiesQuery, type FloatCompany } from '../queries.ts';
import { staffKey } from '#platform/session/staff.ts';
import { AskCompany } from './ask-company.tsx';
import { CompanyBalances } from './company-balances.tsx';
import { CompanyCalls } from './company-calls.tsx';
import { CompanyDrift } from './company-drift.tsx';
import { CompanyHealth, LastHour } from './company-health.tsx';

const text = copy.company;

type Props = {
  company: 'maplerad' | 'reloadly' | 'smile' | 'bridge';
  /** Set if the company holds money for us. */
  float?: FloatCompany;
  /** Sections only this company has, shown above its calls. */
  children?: ReactNode;
};

/** The staff screen of one outside company: its health, our balances there, and our calls to it. */
export function CompanyScreen({ company, float, children }: Props) {
  const client = useQueryClient();
  const query = useQuery(companiesQuery);
  const { data, isPending } = query;
  const health = data?.items.find((one) => one.company === company);
  const name = copy.names[company];
  const mayWrite = useMay()('notifications.write');
  const shown = { ...query, refetch: () => client.invalidateQueries({ queryKey: staffKey }) };
  return (
    <>
      <PageHeader
        title={name}
        actions={
          <>
            {data && health && mayWrite && company !== 'smile' && (
              <ButtonLink
                size="sm"
                variant="secondary"
                icon={Megaphone}
                to={incidentLink(company, health, data.at)}
              >
                {text.writeToAffected}
              </ButtonLink>
            )}
            <Updated query={shown} />
          </>
        }
      />
      {query.isLoadingError ? (
        <StaffFailure query={shown} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {health && !health.configured && (
            <Banner kind="warning" title={text.notConfigured(name)}>
              {text.notConfiguredWords}
            </Banner>
          )}
          {data && !health && <Banner>{text.missing}</Banner>}
          {isPending && <Skeleton className="h-29 w-full rounded-card!" />}
          {health && <LastHour hour={health.lastHour} />}
          <div
            className={cx(
              'grid grid-cols-1 items-start gap-4 lg:grid-cols-2',
              float && 'xl:grid-cols-3',
            )}
          >
            {isPending && <Skeleton className="h-64 w-full rounded-card!" />}
            {health && <CompanyHealth company={company} health={health} />}
            {float && <CompanyBalances company={float} />}
            {company !== 'bridge' && <AskCompany company={company} />}
          </div>
          {children}
          <CompanyDrift company={company} />
          <CompanyCalls company={company} />
        </div>
      )}
    </>
  );
}
