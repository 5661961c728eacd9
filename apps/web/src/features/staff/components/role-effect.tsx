import type { EffectProps } from '#features/approvals/index.ts';
import { copy } from '../copy.ts';
import { effectOf } from '../effects.ts';
import { EffectView } from './effect-view.tsx';

/** Shows what a proposed change of roles does. */
export const roleEffect: EffectProps = {
  words: () => copy.approvals,
  renderEffect: ({ before, after }) => <EffectView effect={effectOf(before, after)} />,
};
