import { useQuery } from '@tanstack/react-query';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { sendCountriesQuery } from '../../countries-query.ts';
import { copy } from '../../copy.ts';
import { countriesPath } from '../../flow.ts';
import { EntryLink } from './entry-link.tsx';

const text = copy.hub;
const shownCount = 4;
/** Left out: the page has a section of its own for Nigeria. */
const homeCountry = 'NG';

/** The first few countries, with a link to the full list. */
export function SendAbroad() {
  const { data, error } = useQuery(sendCountriesQuery);
  const firstCountries = data?.filter(({ code }) => code !== homeCountry).slice(0, shownCount);
  return (
    <Card title={text.international} aside={<CardLink to={countriesPath}>{text.viewAll}</CardLink>}>
      {!firstCountries && !error && <ListSkeleton rows={shownCount} />}
      {error && !data && <p className="py-2 text-body">{error.message}</p>}
      <ul className="divide-y divide-hairline">
        {firstCountries?.map(({ code, name, calling_code: calling }) => (
          <li key={code}>
            <EntryLink
              to={`/transfer/country/${code}`}
              before={<Plate country={code} />}
              label={name}
              detail={`+${calling.replace(/^\+/, '')}`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
