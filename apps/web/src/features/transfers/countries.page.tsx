import { useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
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
  const { countries, error, isFetching, refetch } = useCountriesAbroad();
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
          {error && (
            <Banner
              kind="error"
              action={
                <Button
                  size="sm"
                  variant="secondary"
                  loading={isFetching}
                  onClick={() => void refetch()}
                >
                  {text.tryAgain}
                </Button>
              }
            >
              {error instanceof ApiError ? error.message : text.failed}
            </Banner>
          )}
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
