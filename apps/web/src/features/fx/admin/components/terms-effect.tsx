import type { FxTerms } from '@cowrie/contract/fx/terms';
import type { EffectProps } from '#features/approvals/index.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { ChangedTerms } from './changed-terms.tsx';

const text = copy.termsEffect;

/** Terms as the server stores them with a proposal. */
type Stored = FxTerms & {
  from: string | null;
  /** Scheduled terms that replace them again. */
  later?: readonly { from: string; terms: FxTerms }[];
};

/** Shows which terms a proposal changes. */
export const termsEffect: EffectProps = {
  words: () => ({ consequence: text.consequence, submit: text.submit, done: text.done }),
  renderEffect: ({ before, after }) => (
    <Changed before={before as Stored} after={after as Stored} />
  ),
};

function Changed({ before, after }: { before: Stored; after: Stored }) {
  return (
    <div className="grid gap-3">
      <ChangedTerms before={before} after={after} />
      <dl>
        <Fact label={text.from}>
          {after.from === null ? text.withApproval : moment(after.from)}
        </Fact>
      </dl>
      {after.later?.map(({ from, terms }) => (
        <section key={from} className="grid gap-2">
          <p className="text-sm text-warning">{text.later(moment(from))}</p>
          <ChangedTerms before={after} after={terms} />
        </section>
      ))}
    </div>
  );
}
