import type { EffectProps } from '#features/approvals/index.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';

const text = copy.restriction;

/** The freeze as the server stores it with a proposal. */
type Stored = { frozenSince: string | null };

const wordsOf = ({ frozenSince }: Stored): string =>
  frozenSince === null ? text.free : text.ownFrozen(moment(frozenSince));

/** Shows that a proposal lifts a freeze that a person set. */
export const thawEffect: EffectProps = {
  words: () => ({ consequence: text.thawConsequence }),
  renderEffect: ({ before, after }) => (
    <BeforeAfter before={wordsOf(before as Stored)} after={wordsOf(after as Stored)} />
  ),
};
