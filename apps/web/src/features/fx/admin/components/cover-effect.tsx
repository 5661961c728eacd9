import { coverStates } from '@cowrie/contract/fx/lists';
import type { EffectProps } from '#features/approvals/index.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { copy } from '../copy.ts';

const text = copy.coverEffect;

type Stored = {
  readonly state: 'unknown' | 'done' | 'dropped';
  readonly given: string;
  readonly received: string;
  readonly reference: string;
  readonly words: string | null;
};

const consequenceOf = ({ state }: Stored): string =>
  text.consequence[state === 'done' ? 'done' : 'dropped'];

/** Shows what became of an exchange, as it is proposed. */
export const coverEffect: EffectProps = {
  words: ({ after }) => ({
    consequence: consequenceOf(after as Stored),
    submit: text.submit,
    done: text.done,
  }),
  renderEffect: ({ before, after }) => (
    <Proposed before={before as Stored} after={after as Stored} />
  ),
};

function Proposed({ before, after }: { before: Stored; after: Stored }) {
  return (
    <div className="grid gap-3">
      <BeforeAfter before={coverStates[before.state]} after={coverStates[after.state]} />
      <dl className="grid grid-cols-2 gap-3">
        <Fact label={text.given}>{after.given}</Fact>
        <Fact label={text.received}>{after.received}</Fact>
        <Fact label={text.reference}>
          <span className="break-all">{after.reference}</span>
        </Fact>
        {after.words && (
          <Fact label={text.words}>
            <span className="wrap-anywhere">{after.words}</span>
          </Fact>
        )}
      </dl>
    </div>
  );
}
