import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { useMay } from '#platform/use-may.ts';
import { Fact } from '#ui/beside.tsx';
import { Button } from '#ui/button.tsx';
import { moment, staffTimeZone } from '#ui/moments.ts';
import { copy } from '../copy.ts';
import type { Adjustment } from '../queries.ts';
import { AdjustmentState } from './adjustment-state.tsx';
import { Amount } from './amount.tsx';
import { DecisionSheet, type Decision } from './decision-sheet.tsx';
import { EffectPreview } from './effect-preview.tsx';

const words = copy.adjustments;

/** One adjustment: its lines, why, by whom, what it does to the balances, and the decision. */
export function AdjustmentDetail({ adjustment }: { adjustment: Adjustment }) {
  const { legs, reason, maker, checker, createdAt, decidedAt, postedAt, status } = adjustment;
  return (
    <div className="grid gap-4">
      <div>
        <AdjustmentState adjustment={adjustment} />
      </div>
      <Lines legs={legs} />
      {status === 'waiting' && <EffectPreview legs={legs} />}
      <dl className="grid gap-3">
        <Fact label={words.reason}>{reason}</Fact>
        <Fact label={words.by}>
          {maker.name} <span className="text-mute">@{maker.tag}</span>
        </Fact>
        <Fact label={`${words.when} · ${staffTimeZone}`}>{moment(createdAt)}</Fact>
        {checker && (
          <Fact label={words.decidedBy}>
            {checker.name} <span className="text-mute">@{checker.tag}</span>
          </Fact>
        )}
        {decidedAt && <Fact label={words.decidedAt}>{moment(decidedAt)}</Fact>}
        {adjustment.decisionReason && (
          <Fact label={words.decisionReason}>{adjustment.decisionReason}</Fact>
        )}
        {postedAt && <Fact label={words.postedAt}>{moment(postedAt)}</Fact>}
      </dl>
      {status === 'waiting' && <Decide adjustment={adjustment} />}
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

/** Whoever may not decide is told why. */
function Decide({ adjustment }: { adjustment: Adjustment }) {
  const mayDecide = useMay()('ledger.adjust');
  const [decision, setDecision] = useState<Decision>();
  if (adjustment.mine || !mayDecide) {
    return (
      <p className="border-t border-hairline pt-4 text-sm text-mute">
        {adjustment.mine ? words.own : words.readOnly}
      </p>
    );
  }
  return (
    <div className="flex gap-2 border-t border-hairline pt-4">
      <Button size="sm" onClick={() => setDecision('approve')}>
        {words.approve}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setDecision('reject')}>
        {words.reject}
      </Button>
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
