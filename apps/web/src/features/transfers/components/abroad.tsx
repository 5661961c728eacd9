import { useQuery } from '@tanstack/react-query';
import { Card, CardLink } from '#ui/card.tsx';
import { ListSkeleton } from '#ui/list.tsx';
import { Plate } from '#ui/plate.tsx';
import { countriesQuery } from '../countries-query.ts';
import { words } from '../copy.ts';
import { countries } from '../flow.ts';
import { EntryLink } from './entry-link.tsx';

const copy = words.hub;
const shownCount = 4;
/** It has a section of its own. */
const home = 'NG';

/** The first countries, and the way to all of them. */
export function Abroad() {
  const { data, error } = useQuery(countriesQuery);
  const shown = data?.filter(({ code }) => code !== home).slice(0, shownCount);
  return (
    <Card title={copy.international} aside={<CardLink to={countries}>{copy.viewAll}</CardLink>}>
      {!shown && !error && <ListSkeleton rows={shownCount} />}
      {error && !data && <p className="py-2 text-body">{error.message}</p>}
      <ul className="divide-y divide-hairline">
        {shown?.map(({ code, name, calling_code: calling }) => (
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
