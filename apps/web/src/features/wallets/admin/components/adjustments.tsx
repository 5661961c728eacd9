import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useAddress } from '#platform/use-address.ts';
import { useMay } from '#platform/use-may.ts';
import { Button } from '#ui/button.tsx';
import { ProposalList } from '#ui/proposals.tsx';
import { copy } from '../copy.ts';
import { adjustmentsQuery } from '../queries.ts';
import { AdjustmentDetail } from './adjustment-detail.tsx';
import { AdjustmentState } from './adjustment-state.tsx';
import { ProposeSheet } from './propose-sheet.tsx';

/** The only way to move money by hand: proposed by one member of staff, decided by another. */
export function Adjustments() {
  const { read, change } = useAddress();
  const [proposing, setProposing] = useState(false);
  const mayPropose = useMay()('ledger.adjust');
  return (
    <>
      <ProposalList
        list={useInfiniteQuery(adjustmentsQuery)}
        openId={read('adjustment')}
        onOpen={(adjustment) => change({ adjustment })}
        renderDetail={(adjustment) => <AdjustmentDetail adjustment={adjustment} />}
        renderState={(adjustment) => <AdjustmentState adjustment={adjustment} />}
        action={
          mayPropose && (
            <Button size="sm" variant="secondary" icon={Plus} onClick={() => setProposing(true)}>
              {copy.adjustments.propose}
            </Button>
          )
        }
      />
      {proposing && <ProposeSheet onClose={() => setProposing(false)} />}
    </>
  );
}
