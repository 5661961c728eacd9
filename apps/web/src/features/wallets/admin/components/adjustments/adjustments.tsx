import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Proposals } from '#features/approvals/index.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { copy } from '../../copy.ts';
import { adjustmentEffect } from './adjustment-effect.tsx';
import { ProposeSheet } from './propose-sheet.tsx';

/** Manual ledger entries: one member of staff proposes them, another one approves them. */
export function Adjustments() {
  const [isProposing, setProposing] = useState(false);
  const canPropose = useMay()('ledger.adjust');
  return (
    <>
      <Proposals
        filter={{ group: 'adjustments' }}
        {...adjustmentEffect}
        action={
          canPropose && (
            <Button size="sm" variant="secondary" icon={Plus} onClick={() => setProposing(true)}>
              {copy.adjustments.propose}
            </Button>
          )
        }
      />
      {isProposing && <ProposeSheet onClose={() => setProposing(false)} />}
    </>
  );
}
