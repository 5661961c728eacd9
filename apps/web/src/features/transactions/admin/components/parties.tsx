import type { ReactNode } from 'react';
import { countryName } from '@cowrie/contract/reference/home-countries';
import { tierName } from '@cowrie/contract/limits/data';
import { Card } from '#ui/layout/card.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { copy } from '../copy.ts';
import type { Party, StaffTransaction } from '../queries.ts';

const text = copy.parties;

/** Shows a masked contact detail with the button that reveals it. */
type RenderContact = (contact: {
  userId: string;
  field: 'email' | 'phone';
  hidden: string;
}) => ReactNode;

type Props = { of: StaffTransaction; renderContact: RenderContact };

/** Both sides of the transaction. */
export function Parties({ of: { parties }, renderContact }: Props) {
  return (
    <Card title={text.title} density="dense">
      <div className="grid gap-4 sm:grid-cols-2">
        {parties.map((party, index) => (
          <Side key={`${party.side} ${index}`} party={party} renderContact={renderContact} />
        ))}
      </div>
    </Card>
  );
}

function Side({ party, renderContact }: { party: Party; renderContact: RenderContact }) {
  const { person, side, name, detail } = party;
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-xs font-medium text-mute">{text.sides[side]}</h3>
      {person ? (
        <>
          <EntityChip of={{ kind: 'person', id: person.id }}>
            {person.name} @{person.tag}
          </EntityChip>
          <p className="text-sm text-mute">
            {countryName(person.country)} · {tierName(person.tier)}
          </p>
          <dl className="grid gap-2">
            <Fact label={text.email}>
              {renderContact({ userId: person.id, field: 'email', hidden: person.email })}
            </Fact>
            {person.phone && (
              <Fact label={text.phone}>
                {renderContact({ userId: person.id, field: 'phone', hidden: person.phone })}
              </Fact>
            )}
          </dl>
        </>
      ) : (
        <>
          <p className="font-medium text-ink">{name}</p>
          <p className="text-sm text-mute">{detail ?? text.outside}</p>
        </>
      )}
    </section>
  );
}
