import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Flow } from '#ui/flow.tsx';
import { ListSkeleton } from '#ui/list.tsx';
import { Plate } from '#ui/plate.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { words } from '../copy.ts';
import { type Bank, banksQuery } from '../queries.ts';

const copy = words.bank;
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const shownAtOnce = 60;

type Props = {
  title: string;
  country: string;
  onChoose: (bank: Bank) => void;
  onBack: () => void;
  place: number;
  count: number;
  /** Stands above the search. */
  children?: ReactNode;
};

/** Every bank of the country, found by typing a part of its name. */
export function BankList({ title, country, onChoose, onBack, place, count, children }: Props) {
  const { data, error, isFetching, refetch } = useQuery(banksQuery(country));
  const [search, setSearch] = useState('');
  const hits = (data?.data ?? []).filter(({ name }) => plain(name).includes(plain(search)));
  return (
    <Flow title={title} step={place} steps={count} onBack={onBack} action={null}>
      {children}
      <h2 className="mb-3 text-md">{copy.institution}</h2>
      <SearchInput label={copy.searchBanks} value={search} onValueChange={setSearch} />
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
                {words.retry}
              </Button>
            }
          >
            {error instanceof ApiError ? error.message : copy.banksFailed}
          </Banner>
        )}
        {!data && !error && <ListSkeleton rows={8} />}
        {data && hits.length === 0 && <p className="py-6 text-center text-mute">{copy.noBanks}</p>}
        <ul className="divide-y divide-hairline">
          {hits.slice(0, shownAtOnce).map((bank) => (
            <li key={bank.code}>
              <button
                type="button"
                onClick={() => onChoose(bank)}
                className="-mx-2 flex min-h-16 w-[calc(100%+1rem)] items-center gap-3.5 rounded-input px-2 py-2 text-left hover:bg-hover"
              >
                <Plate name={bank.name} />
                <span className="min-w-0 flex-1 truncate font-medium text-ink">{bank.name}</span>
                <ChevronRight className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Flow>
  );
}
