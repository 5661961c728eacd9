import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { searchMost, billCategories } from '@cowrie/contract/bills/data';
import { useSearch } from '#platform/forms/use-search.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { Introduction } from '#ui/layout/introduction.tsx';
import { List } from '#ui/data/list.tsx';
import { rowsByDay } from '#ui/text/group-by-day.ts';
import { Plate } from '#ui/layout/plate.tsx';
import { BillerList } from './components/biller-list.tsx';
import { Households } from './components/home/households.tsx';
import { SavedBillers } from './components/home/saved-billers.tsx';
import { Schedules } from './components/home/schedules.tsx';
import { copy } from './copy.ts';
import { countryName, historyPath, payWith } from './pay-paths.ts';
import { type BillsHome, billsQuery, type Purchase } from './queries.ts';
import { rowOf } from './components/purchase-row.tsx';
import { iconOf } from './components/category-icons.ts';

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

type Props = { purchases: readonly Purchase[]; now: number };

/** The newest payments, with the way to all of them. */
function RecentPurchases({ purchases, now }: Props) {
  if (purchases.length === 0) return null;
  return (
    <Card title={copy.recent.title} aside={<CardLink to={historyPath}>{copy.recent.all}</CardLink>}>
      <List groups={rowsByDay(purchases, now, rowOf)} />
    </Card>
  );
}

type CategoryGridProps = Pick<BillsHome, 'categories' | 'country'>;

/** Categories of bills that can be paid in the chosen country. */
function CategoryGrid({ categories, country }: CategoryGridProps) {
  return (
    <nav aria-label={copy.categories}>
      <h2 className="mb-3 text-md">{copy.categories}</h2>
      {categories.length === 0 && <p className="text-body">{copy.none}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3">
        {categories.map(({ category, billers }) => (
          <li key={category} className="grid min-w-0">
            <Link
              to={payWith({ category, country })}
              prefetch="intent"
              className="flex min-w-0 flex-col items-start gap-3 rounded-card border border-hairline bg-surface p-4 transition-colors duration-120 hover:border-control-line"
            >
              <Plate icon={iconOf(category)} accent />
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere text-ink">
                  {billCategories[category].name}
                </span>
                <span className="block text-sm text-mute">
                  {billers > 1 ? copy.billers(billers) : billCategories[category].note}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
