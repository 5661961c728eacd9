import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { banksQuery, type Institution, mobileMoneyQuery } from '#features/reference/index.ts';
import { Flow } from '#ui/flows/flow.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { failureOf } from '#platform/forms/use-action.ts';
import { abroad } from '../../copy-abroad.ts';
import { copy } from '../../copy.ts';
import { searchBanks } from '../../rules/find-bank.ts';
import { InstitutionButton } from './institution-rows.tsx';

const maxShown = 60;

/** Banks have a search. The mobile money networks of a country fit on one screen. */
const kinds = {
  bank: {
    query: banksQuery,
    heading: copy.bank.institution,
    search: copy.bank.searchBanks,
    none: copy.bank.noBanks,
    failed: (error: Error) => failureOf(error, copy.bank.banksFailed),
    rows: 8,
  },
  momo: {
    query: mobileMoneyQuery,
    heading: abroad.momo.provider,
    search: null,
    none: abroad.momo.noProviders,
    failed: () => abroad.momo.providersFailed,
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
  const query = useQuery(text.query(country));
  const [search, setSearch] = useState('');
  return (
    <Flow title={title} step={stepNumber} steps={stepCount} onBack={onBack} action={null}>
      {children}
      <h2 className="mb-3 text-md">{text.heading}</h2>
      {text.search && (
        <div className="mb-4">
          <SearchInput label={text.search} value={search} onValueChange={setSearch} />
        </div>
      )}
      <LoadedPart query={query} failed={text.failed} skeleton={<ListSkeleton rows={text.rows} />}>
        {({ data }) => {
          const hits = searchBanks(data, search);
          if (hits.length === 0) return <p className="py-6 text-center text-mute">{text.none}</p>;
          return (
            <ul className="divide-y divide-hairline">
              {hits.slice(0, maxShown).map((one) => (
                <li key={one.code}>
                  <InstitutionButton name={one.name} onClick={() => onChoose(one)} />
                </li>
              ))}
            </ul>
          );
        }}
      </LoadedPart>
    </Flow>
  );
}
