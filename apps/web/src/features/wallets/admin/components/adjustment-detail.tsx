import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { useMay } from '#platform/use-may.ts';
import { Fact } from '#ui/beside.tsx';
import { moment } from '#ui/moments.ts';
import { DecideButtons, ProposalFacts, type Decision } from '#ui/proposals.tsx';
import { copy } from '../copy.ts';
import type { Adjustment } from '../queries.ts';
import { AdjustmentState } from './adjustment-state.tsx';
import { Amount } from './amount.tsx';
import { DecisionSheet } from './decision-sheet.tsx';
import { EffectPreview } from './effect-preview.tsx';

const words = copy.adjustments;

/** One adjustment: its lines, why, by whom, what it does to the balances, and the decision. */
export function AdjustmentDetail({ adjustment }: { adjustment: Adjustment }) {
  const { legs, postedAt, status } = adjustment;
  const [decision, setDecision] = useState<Decision>();
  return (
    <div className="grid gap-4">
      <div>
        <AdjustmentState adjustment={adjustment} />
      </div>
      <Lines legs={legs} />
      {status === 'waiting' && <EffectPreview legs={legs} />}
      <ProposalFacts proposal={adjustment}>
        {postedAt && <Fact label={words.postedAt}>{moment(postedAt)}</Fact>}
      </ProposalFacts>
      <DecideButtons
        proposal={adjustment}
        mayDecide={useMay()('ledger.adjust')}
        readOnly={words.readOnly}
        onDecide={setDecision}
      />
      {decision && (
        <DecisionSheet
          adjustment={adjustment}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </div>
  );
}

function Lines({ legs }: Pick<Adjustment, 'legs'>) {
  return (
    <section>
      <h3 className="text-xs font-medium text-mute">{words.lines}</h3>
      <ul className="divide-y divide-hairline">
        {legs.map(({ debit, credit, debitName, creditName, amount, asset }, index) => (
          <li key={`${debit} ${credit} ${index}`} className="grid gap-1 py-2.5">
            <Amount minor={amount} asset={asset} />
            <span className="text-sm break-words">
              {debitName}{' '}
              <ArrowRight className="inline size-4 text-mute" strokeWidth={1.75} aria-label="to" />{' '}
              {creditName}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
