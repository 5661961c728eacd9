import type { FxTerms } from '@cowrie/contract/fx/terms';
import type { EffectProps } from '#features/approvals/index.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { ChangedTerms } from './changed-terms.tsx';

const text = copy.removalEffect;

type Stored = FxTerms & { from: string };

/** Shows what scheduled terms would have changed, and what stays without them. */
export const removalEffect: EffectProps = {
  words: () => ({ consequence: text.consequence, submit: text.submit, done: text.done }),
  renderEffect: ({ before, after }) => (
    <Removed removed={before as Stored} stays={after as Stored} />
  ),
};

function Removed({ removed, stays }: { removed: Stored; stays: Stored }) {
  return (
    <div className="grid gap-3">
      <ChangedTerms before={removed} after={stays} none={text.same} />
      <dl>
        <Fact label={text.from}>{moment(removed.from)}</Fact>
      </dl>
    </div>
  );
}
