import { useQuery } from '@tanstack/react-query';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { sendCountriesQuery } from '../../countries-query.ts';
import { copy } from '../../copy.ts';
import { countries } from '../../flow.ts';
import { EntryLink } from './entry-link.tsx';

const text = copy.hub;
const shownCount = 4;
/** It has a section of its own. */
const home = 'NG';

/** The first countries, and the way to all of them. */
export function Abroad() {
  const { data, error } = useQuery(sendCountriesQuery);
  const shown = data?.filter(({ code }) => code !== home).slice(0, shownCount);
  return (
    <Card title={text.international} aside={<CardLink to={countries}>{text.viewAll}</CardLink>}>
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
