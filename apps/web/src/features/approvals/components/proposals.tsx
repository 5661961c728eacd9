import type { ReactNode } from 'react';
import { useAddress } from '#platform/pages/use-address.ts';
import type { Proposal, ProposalFilter } from '../queries.ts';
import { ProposalDetail, type DecisionWords } from './proposal-detail.tsx';
import { ProposalList, ProposalState } from './proposal-list.tsx';

/** How a feature shows what its proposals change, and the texts for deciding them. */
export type EffectProps = {
  words: (proposal: Proposal) => DecisionWords;
  renderEffect: (proposal: Proposal) => ReactNode;
  /** Shows the state as a badge, for features that have more states than the engine. */
  renderState?: (proposal: Proposal) => ReactNode;
};

type Props = EffectProps & { filter: ProposalFilter; action?: ReactNode };

/** The list of proposals with their outcomes; the address says which one is open. */
export function Proposals({ filter, words, renderEffect, renderState, action }: Props) {
  const { read, change } = useAddress();
  return (
    <ProposalList
      filter={filter}
      openId={read('proposal')}
      onOpen={(proposal) => change({ proposal })}
      renderState={(one) => renderState?.(one) ?? <ProposalState proposal={one} />}
      renderDetail={(one) => (
        <ProposalDetail proposal={one} words={words(one)} renderEffect={() => renderEffect(one)} />
      )}
      action={action}
    />
  );
}
