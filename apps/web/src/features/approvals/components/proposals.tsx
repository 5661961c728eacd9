import type { ReactNode } from 'react';
import { useAddress } from '#platform/pages/use-address.ts';
import type { Proposal, ProposalFilter } from '../queries.ts';
import { ProposalDetail, type DecisionWords } from './proposal-detail.tsx';
import { ProposalList, ProposalState } from './proposal-list.tsx';

/** How a room shows what one of its proposals changes, and what approving it does. */
export type EffectProps = {
  words: (proposal: Proposal) => DecisionWords;
  renderEffect: (proposal: Proposal) => ReactNode;
  /** The state in a word, where the room knows more of it. */
  renderState?: (proposal: Proposal) => ReactNode;
};

type Props = EffectProps & { filter: ProposalFilter; action?: ReactNode };

/** Proposals and what became of them; the open one is named in the address. */
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
