import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddress } from '#platform/use-address.ts';
import { ProposalList } from '#ui/proposals.tsx';
import { proposalsQuery } from '../queries.ts';
import { ProposalDetail } from './proposal-detail.tsx';

/** What was proposed and what became of it; whoever did not propose it decides it. */
export function Proposals() {
  const { read, change } = useAddress();
  return (
    <ProposalList
      list={useInfiniteQuery(proposalsQuery)}
      openId={read('proposal')}
      onOpen={(proposal) => change({ proposal })}
      renderDetail={(proposal) => <ProposalDetail proposal={proposal} />}
    />
  );
}
