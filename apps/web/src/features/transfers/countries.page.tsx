import { useState } from 'react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ListSkeleton } from '#ui/data/list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { RetryBanner } from '#ui/feedback/retry-banner.tsx';
import { failureOf } from '#platform/forms/use-action.ts';
import { EntryLink } from './components/hub/entry-link.tsx';
import { useCountriesAbroad } from './countries-query.ts';
import { copy } from './copy.ts';
import { abroad } from './copy-abroad.ts';
import { hubPath } from './flow.ts';

const text = abroad.countries;
export const meta = () => pageMeta(text.title);

/** Without accents, so that "cote" finds "Côte d’Ivoire". */
const searchable = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** All countries abroad that we send money to, with a search by name. */
export default function CountriesPage() {
  const query = useCountriesAbroad();
  const { countries, error } = query;
  const [search, setSearch] = useState('');
  const hits = countries?.filter(({ name }) =>
    searchable(name).includes(searchable(search.trim())),
  );
  return (
    <>
      <PageHeader title={text.title} back={{ to: hubPath, label: copy.hub.title }} />
      <div className="max-w-form">
        <SearchInput label={text.search} value={search} onValueChange={setSearch} />
        <div className="mt-4">
          {error && <RetryBanner query={query}>{failureOf(error, text.failed)}</RetryBanner>}
          {!hits && !error && <ListSkeleton rows={8} />}
          {hits?.length === 0 && <p className="py-6 text-center text-mute">{text.none}</p>}
          <ul className="divide-y divide-hairline">
            {hits?.map(({ code, name, detail }) => (
              <li key={code}>
                <EntryLink
                  to={`/transfer/country/${code}`}
                  before={<Plate country={code} />}
                  label={name}
                  detail={detail}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
