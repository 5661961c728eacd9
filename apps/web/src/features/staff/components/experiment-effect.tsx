import { experimentOf, type ExperimentName } from '@cowrie/contract/staff/experiments';
import type { EffectProps } from '#features/approvals/index.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import type { Flag } from '../queries.ts';
import { trialCopy as copy } from '../trial-copy.ts';
import { ReachFigures, type Reach } from './reach-figures.tsx';
import { scopeWords } from './switch-effect.tsx';

type Stored = {
  name: ExperimentName;
  isRunning: boolean;
  scope?: Flag['scope'];
  reach?: Reach;
  people?: number;
  decision?: 'adopted' | 'kept';
  chosen?: string;
};

/** Shows how a proposal starts or ends an experiment, with the figures that its maker saw. */
export const experimentEffect: EffectProps = {
  words: () => ({ consequence: copy.consequence, submit: copy.approve, done: copy.approved }),
  renderEffect: ({ before, after }) => {
    const { reach } = after as Stored;
    return (
      <div className="grid gap-3">
        <BeforeAfter
          before={<StateView state={before as Stored} />}
          after={<StateView state={after as Stored} />}
        />
        {reach && <ReachFigures reach={reach} />}
      </div>
    );
  },
};

function StateView({ state }: { state: Stored }) {
  const { name, isRunning, scope, people, decision, chosen } = state;
  const chosenName = experimentOf(name).variants.find(({ key }) => key === chosen)?.name ?? '';
  return (
    <>
      <p className="font-medium">{isRunning ? copy.running : copy.notRunning}</p>
      {scope !== undefined && <p className="text-sm text-mute">{scopeWords(scope)}</p>}
      {people !== undefined && <p className="text-sm text-mute">{copy.seen(people)}</p>}
      {decision && <p className="text-sm text-mute">{copy.decisions[decision](chosenName)}</p>}
    </>
  );
}
