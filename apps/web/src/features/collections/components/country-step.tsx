import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { isMomoCountry } from '@cowrie/contract/reference/data';
import { countriesQuery } from '#features/reference/index.ts';
import { ListSkeleton } from '#ui/data/list.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { copy } from '../copy.ts';

const text = copy.country;

type Props = { onChoose: (country: { code: string; calling: string }) => void };

/** The countries whose mobile money networks we can request money from. */
export function CountryStep({ onChoose }: Props) {
  const query = useQuery(countriesQuery);
  return (
    <>
      <h2 className="mb-3 text-md">{text.title}</h2>
      <LoadedPart query={query} failed={text.failed} skeleton={<ListSkeleton rows={9} />}>
        {({ data }) => (
          <ul className="divide-y divide-hairline">
            {data
              .filter(({ code }) => isMomoCountry(code))
              .map(({ code, name, calling_code: calling }) => (
                <li key={code}>
                  <button
                    type="button"
                    onClick={() => onChoose({ code, calling: calling.replace(/^\+/, '') })}
                    className="-mx-2 flex min-h-16 w-[calc(100%+1rem)] items-center gap-3.5 rounded-input px-2 py-2 text-left hover:bg-hover"
                  >
                    <Plate country={code} />
                    <span className="min-w-0 flex-1 truncate font-medium text-ink">{name}</span>
                    <span className="text-mute">+{calling.replace(/^\+/, '')}</span>
                    <ChevronRight className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
                  </button>
                </li>
              ))}
          </ul>
        )}
      </LoadedPart>
    </>
  );
}
