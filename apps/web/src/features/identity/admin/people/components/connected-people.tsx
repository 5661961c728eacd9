import { useQuery } from '@tanstack/react-query';
import { linkKinds } from '@cowrie/contract/identity/people-data';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { copy } from '../copy.ts';
import { connectionsQuery, type ConnectedPerson } from '../queries.ts';

const text = copy.connections;

/** People who share a device, a bank account, an identity number or an address, with the reasons. */
export function ConnectedPeople({ userId }: { userId: string }) {
  const query = useQuery(connectionsQuery(userId));
  return (
    <Card title={text.title}>
      <LoadedPart
        query={query}
        failed={({ message }) => message}
        skeleton={<Skeleton className="h-24 w-full" />}
      >
        {({ people }) =>
          people.length === 0 ? (
            <p className="text-mute">{text.none}</p>
          ) : (
            <>
              <ul className="divide-y divide-hairline">
                {people.map((found) => (
                  <Row key={found.person.id} found={found} />
                ))}
              </ul>
              <p className="mt-3 text-sm text-mute">{text.many}</p>
            </>
          )
        }
      </LoadedPart>
    </Card>
  );
}

function Row({ found: { person, links } }: { found: ConnectedPerson }) {
  return (
    <li className="grid gap-1 py-2">
      <EntityChip of={{ kind: 'person', id: person.id }}>
        {person.name} (@{person.tag})
      </EntityChip>
      {links.map(({ kind, detail, at }) => (
        <span key={`${kind}${detail}`} className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="text-body">{text.link(linkKinds[kind], detail)}</span>
          <span className="text-mute">{moment(at)}</span>
        </span>
      ))}
    </li>
  );
}
