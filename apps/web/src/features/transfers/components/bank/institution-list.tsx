import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { banksQuery, type Institution, mobileMoneyQuery } from '#features/reference/index.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { abroad } from '../../copy-abroad.ts';
import { copy } from '../../copy.ts';

/** Letters and digits only, so that "gt bank" finds "GTBank". */
const searchable = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const maxShown = 60;

/** Banks have a search. The mobile money networks of a country fit on one screen. */
const kinds = {
  bank: {
    query: banksQuery,
    heading: copy.bank.institution,
    search: copy.bank.searchBanks,
    none: copy.bank.noBanks,
    failed: (error: Error) => (error instanceof ApiError ? error.message : copy.bank.banksFailed),
    retry: copy.retry,
    rows: 8,
  },
  momo: {
    query: mobileMoneyQuery,
    heading: abroad.momo.provider,
    search: null,
    none: abroad.momo.noProviders,
    failed: () => abroad.momo.providersFailed,
    retry: abroad.momo.tryAgain,
    rows: 3,
  },
};

type Props = {
  kind: keyof typeof kinds;
  title: string;
  country: string;
  onChoose: (institution: Institution) => void;
  onBack: () => void;
  stepNumber: number;
  stepCount: number;
  /** Rendered above the list. */
  children?: ReactNode;
};

/** The banks or mobile money networks of a country, to choose one. */
export function InstitutionList(props: Props) {
  const { kind, title, country, onChoose, onBack, stepNumber, stepCount, children } = props;
  const text = kinds[kind];
  const { data, error, isFetching, refetch } = useQuery(text.query(country));
  const [search, setSearch] = useState('');
  const typed = searchable(search);
  const hits = (data?.data ?? []).filter(({ name }) =>
    // '%' alone has no letter to search for, and finds nothing.
    typed === '' ? search.trim() === '' : searchable(name).includes(typed),
  );
  return (
    <Flow title={title} step={stepNumber} steps={stepCount} onBack={onBack} action={null}>
      {children}
      <h2 className="mb-3 text-md">{text.heading}</h2>
      {text.search && (
        <div className="mb-4">
          <SearchInput label={text.search} value={search} onValueChange={setSearch} />
        </div>
      )}
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
              {text.retry}
            </Button>
          }
        >
          {text.failed(error)}
        </Banner>
      )}
      {!data && !error && <ListSkeleton rows={text.rows} />}
      {data && hits.length === 0 && <p className="py-6 text-center text-mute">{text.none}</p>}
      <ul className="divide-y divide-hairline">
        {hits.slice(0, maxShown).map((institution) => (
          <li key={institution.code}>
            <InstitutionButton name={institution.name} onClick={() => onChoose(institution)} />
          </li>
        ))}
      </ul>
    </Flow>
  );
}

function InstitutionButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-mx-2 flex min-h-16 w-[calc(100%+1rem)] items-center gap-3.5 rounded-input px-2 py-2 text-left hover:bg-hover"
    >
      <Plate name={name} />
      <span className="min-w-0 flex-1 truncate font-medium text-ink">{name}</span>
      <ChevronRight className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
    </button>
  );
}
