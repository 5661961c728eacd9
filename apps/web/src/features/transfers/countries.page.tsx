import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { sendCountriesQuery } from './countries-query.ts';
import { copy } from './copy.ts';
import { abroad } from './copy-abroad.ts';
import { hubPath } from './flow.ts';

const text = abroad.countries;
export const meta = () => pageMeta(text.title);

/** Without accents, so that "cote" finds "Côte d’Ivoire". */
const searchable = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** All countries we send money to, with a search by name. */
export default function CountriesPage() {
  const { data, error, isFetching, refetch } = useQuery(sendCountriesQuery);
  const [search, setSearch] = useState('');
  const hits = (data ?? []).filter(({ name }) =>
    searchable(name).includes(searchable(search.trim())),
  );
  return (
    <>
      <PageHeader title={text.title} back={{ to: hubPath, label: copy.hub.title }} />
      <div className="max-w-form">
        <SearchInput label={text.search} value={search} onValueChange={setSearch} />
        <div className="mt-4">
          {error && !data && (
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
          {!data && !error && <ListSkeleton rows={8} />}
          {data && hits.length === 0 && <p className="py-6 text-center text-mute">{text.none}</p>}
          <ul className="divide-y divide-hairline">
            {hits.map(({ code, name, calling_code: calling }) => (
              <li key={code}>
                <Link
                  to={`/transfer/country/${code}`}
                  prefetch="intent"
                  className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-input px-2 py-2 hover:bg-hover"
                >
                  <Plate country={code} />
                  <span className="min-w-0 flex-1 truncate font-medium text-ink">{name}</span>
                  <span className="text-mute">+{calling.replace(/^\+/, '')}</span>
                  <ChevronRight className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
