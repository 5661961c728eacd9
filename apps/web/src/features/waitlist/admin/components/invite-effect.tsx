import type { EffectProps } from '#features/approvals/index.ts';
import { wantNames } from '@cowrie/contract/waitlist/data';
import { Fact } from '#ui/overlays/beside.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { copy } from '../copy.ts';
import { countryLabel } from '../country-label.ts';
import type { InviteChange } from '../queries.ts';

const facts = copy.batches.facts;

/** Shows a proposed batch: for what, from where, and how many it reached when it was proposed. */
export const inviteEffect: EffectProps = {
  words: () => copy.effect,
  renderEffect: ({ after }) => <Proposed stored={after as InviteChange & { people: number }} />,
};

function Proposed({ stored }: { stored: InviteChange & { people: number } }) {
  const { want, country, size, people } = stored;
  return (
    <dl className="grid gap-3">
      <Fact label={facts.want}>{wantNames[want]}</Fact>
      <Fact label={facts.country}>
        {country === null ? copy.batches.everyCountry : countryLabel(country)}
      </Fact>
      <Fact label={facts.size}>{formatCount(size)}</Fact>
      <Fact label={copy.effect.people}>{formatCount(people)}</Fact>
    </dl>
  );
}
