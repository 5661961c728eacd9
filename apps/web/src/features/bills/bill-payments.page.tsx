import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { searchMost } from '@cowrie/contract/bills/data';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { useSearch } from '#platform/forms/use-search.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { Introduction } from '#ui/layout/introduction.tsx';
import { BillerList } from './components/biller-list.tsx';
import { CategoryGrid } from './components/home/category-grid.tsx';
import { Households } from './components/home/households.tsx';
import { RecentPurchases } from './components/home/recent-purchases.tsx';
import { SavedBillers } from './components/home/saved-billers.tsx';
import { Schedules } from './components/home/schedules.tsx';
import { copy } from './copy.ts';
import { countryName, historyPath, payWith } from './pay-paths.ts';
import { type BillsHome, billsQuery } from './queries.ts';

export const meta = () => pageMeta(copy.title);

/** Kinds of bills that can be paid, and the person's own billers, schedules and purchases. */
export default function BillPaymentsPage() {
  const { read } = useAddress();
  const query = useQuery(billsQuery(read('country')));
  return (
    <>
      <PageHeader
        title={copy.title}
        actions={
          <ButtonLink variant="secondary" icon={History} to={historyPath}>
            {copy.history}
          </ButtonLink>
        }
      />
      <Loaded
        query={query}
        failed={copy.failed}
        money={copy.safe}
        stale={copy.stale}
        skeleton={<Loading />}
      >
        {(data) => <Parts home={data} />}
      </Loaded>
    </>
  );
}

const isNew = ({ saved, recent, schedules, households }: BillsHome): boolean =>
  saved.length + recent.length + schedules.length + households.length === 0;

function Parts({ home }: { home: BillsHome }) {
  const { read } = useAddress();
  const now = useNow() ?? 0;
  const search = read('search');
  const canPay = home.blocked === null;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {home.blocked && (
          <Banner kind="warning" title={copy.blocked}>
            {home.blocked.words}
          </Banner>
        )}
        {canPay && <Finder home={home} />}
        {canPay && search !== '' ? (
          <Card title={copy.results}>
            <BillerList
              search={{ country: home.country, search }}
              title={copy.results}
              to={({ id }) => payWith({ biller: id })}
              withCategory
            />
          </Card>
        ) : (
          <>
            <SavedBillers saved={home.saved} now={now} canPay={canPay} />
            {canPay && <CategoryGrid categories={home.categories} country={home.country} />}
          </>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-6">
        {isNew(home) && <Introduction text={copy.newcomer} />}
        <Households households={home.households} now={now} />
        <Schedules schedules={home.schedules} />
        <RecentPurchases purchases={home.recent} now={now} />
      </div>
    </div>
  );
}

/** Search over all billers of a country, and the country. */
function Finder({ home: { country, countries } }: { home: BillsHome }) {
  const { read, change } = useAddress();
  const search = read('search');
  const field = useSearch(search, (text) => change({ search: text || null }));
  return (
    <search className="flex flex-wrap gap-2">
      <div className="min-w-0 flex-1 basis-48">
        <SearchInput label={copy.search} maxLength={searchMost} {...field} />
      </div>
      <Select
        aria-label={copy.country}
        prefix={<Flag country={country} />}
        frameClassName="h-11! w-auto! rounded-full! text-base!"
        options={countries.map((code) => ({ value: code, label: countryName(code) }))}
        value={country}
        onChange={({ target }) => change({ country: target.value })}
      />
    </search>
  );
}

function Loading() {
  return (
    <div
      aria-busy
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]"
    >
      <div className="grid gap-6">
        <Skeleton className="h-11 rounded-full!" />
        <Skeleton className="h-96 rounded-card!" />
      </div>
      <Skeleton className="h-64 rounded-card!" />
    </div>
  );
}
