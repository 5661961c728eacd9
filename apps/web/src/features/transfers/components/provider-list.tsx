import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Flow } from '#ui/flow.tsx';
import { ListSkeleton } from '#ui/list.tsx';
import { Plate } from '#ui/plate.tsx';
import { abroad } from '../copy-abroad.ts';
import { type Bank, providersQuery } from '../queries.ts';

const copy = abroad.momo;

type Props = {
  title: string;
  country: string;
  onChoose: (provider: Bank) => void;
  onBack: () => void;
  place: number;
  count: number;
  /** Stands above the list. */
  children?: ReactNode;
};

/** The mobile money companies of a country. */
export function ProviderList({ title, country, onChoose, onBack, place, count, children }: Props) {
  const { data, error, isFetching, refetch } = useQuery(providersQuery(country));
  return (
    <Flow title={title} step={place} steps={count} onBack={onBack} action={null}>
      {children}
      <h2 className="mb-3 text-md">{copy.provider}</h2>
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
              {copy.tryAgain}
            </Button>
          }
        >
          {copy.providersFailed}
        </Banner>
      )}
      {!data && !error && <ListSkeleton rows={3} />}
      {data?.data.length === 0 && <p className="py-6 text-center text-mute">{copy.noProviders}</p>}
      <ul className="divide-y divide-hairline">
        {data?.data.map((provider) => (
          <li key={provider.code}>
            <button
              type="button"
              onClick={() => onChoose(provider)}
              className="-mx-2 flex min-h-16 w-[calc(100%+1rem)] items-center gap-3.5 rounded-input px-2 py-2 text-left hover:bg-hover"
            >
              <Plate name={provider.name} />
              <span className="min-w-0 flex-1 truncate font-medium text-ink">{provider.name}</span>
              <ChevronRight className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Flow>
  );
}
