import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ReceiptText, X } from 'lucide-react';
import { billCategories, rulesOf, searchMost } from '@cowrie/contract/bills/data';
import { useSearch } from '#platform/forms/use-search.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { DayList } from '#ui/data/day-list.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { rowOf } from './components/purchase-row.tsx';
import { copy } from './copy.ts';
import { purchaseCopy } from './copy-purchase.ts';
import { homePath } from './pay-paths.ts';
import { billsQuery, type Filter, filterNames, purchasesQuery } from './queries.ts';
import { isCategory } from './rules/pay-seed.ts';

const text = purchaseCopy.list;
export const meta = () => pageMeta(text.title);

const categories = [
  { value: '', label: text.all },
  ...Object.entries(billCategories).map(([value, { name }]) => ({ value, label: name })),
];

/** A category behind a switch is named only to people to whom it is offered. */
function useCategories() {
  const { data } = useQuery(billsQuery(''));
  const offered = new Set<string>(data?.categories.map(({ category }) => category));
  return categories.filter(
    ({ value }) => !isCategory(value) || rulesOf(value).flag === null || offered.has(value),
  );
}

/** All bills that the person paid. The filters are in the address. */
export default function PurchasesPage() {
  const { read, change } = useAddress();
  const shownCategories = useCategories();
  const category = read('category');
  const filter: Filter = {
    search: read('search'),
    category: isCategory(category) ? category : '',
    saved: read('saved'),
  };
  const search = useSearch(filter.search, (typed) => change({ search: typed || null }));
  const list = useInfiniteQuery(purchasesQuery(filter));
  const clear = () => change(Object.fromEntries(filterNames.map((name) => [name, null])));
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <PageHeader
        title={text.title}
        back={{ to: homePath, label: copy.back }}
        actions={<ButtonLink to={homePath}>{text.pay}</ButtonLink>}
      />
      <div className="mb-4 grid grid-cols-1 gap-2">
        <div className="sm:max-w-96">
          <SearchInput label={text.search} maxLength={searchMost} {...search} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Chips
            className="max-w-full"
            label={text.categories}
            name="category"
            options={shownCategories}
            value={filter.category}
            onValueChange={(value) => change({ category: value || null })}
          />
          {isFiltered && (
            <Button size="sm" variant="quiet" icon={X} onClick={clear}>
              {text.clear}
            </Button>
          )}
        </div>
      </div>
      <DayList
        list={list}
        now={useNow() ?? 0}
        text={{ ...text, stale: copy.stale }}
        money={copy.safe}
        icon={ReceiptText}
        isFiltered={isFiltered}
        onClear={clear}
        start={<ButtonLink to={homePath}>{text.pay}</ButtonLink>}
        rowOf={rowOf}
      />
    </>
  );
}
