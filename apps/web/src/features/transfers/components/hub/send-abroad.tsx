import { Card, CardLink } from '#ui/layout/card.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { useCountriesAbroad } from '../../countries-query.ts';
import { copy } from '../../copy.ts';
import { countriesPath } from '../../flow.ts';
import { EntryLink } from './entry-link.tsx';

const text = copy.hub;
const shownCount = 4;

/** The first few countries, with a link to the full list. */
export function SendAbroad() {
  const { countries, error } = useCountriesAbroad();
  return (
    <Card title={text.international} aside={<CardLink to={countriesPath}>{text.viewAll}</CardLink>}>
      {!countries && !error && <ListSkeleton rows={shownCount} />}
      {error && <p className="py-2 text-body">{error.message}</p>}
      <ul className="divide-y divide-hairline">
        {countries?.slice(0, shownCount).map(({ code, name, detail }) => (
          <li key={code}>
            <EntryLink
              to={`/transfer/country/${code}`}
              before={<Plate country={code} />}
              label={name}
              detail={detail}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
