import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { banksQuery, type Institution, mobileMoneyQuery } from '#features/reference/index.ts';
import { Flow } from '#ui/flows/flow.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { abroad } from '../../copy-abroad.ts';
import { copy } from '../../copy.ts';
import { searchBanks } from '../../rules/find-bank.ts';
import { InstitutionButton, ListFailed } from './institution-rows.tsx';

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
  const hits = searchBanks(data?.data ?? [], search);
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
        <ListFailed
          text={text.failed(error)}
          retry={text.retry}
          busy={isFetching}
          onRetry={refetch}
        />
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
