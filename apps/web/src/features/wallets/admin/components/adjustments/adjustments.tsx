import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Proposals } from '#features/approvals/index.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { copy } from '../../copy.ts';
import { adjustmentEffect } from './adjustment-effect.tsx';
import { ProposeSheet } from './propose-sheet.tsx';

/** The only way to move money by hand: proposed by one member of staff, decided by another. */
export function Adjustments() {
  const [proposing, setProposing] = useState(false);
  const mayPropose = useMay()('ledger.adjust');
  return (
    <>
      <Proposals
        filter={{ group: 'adjustments' }}
        {...adjustmentEffect}
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
