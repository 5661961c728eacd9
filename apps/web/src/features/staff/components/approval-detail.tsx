import { useState } from 'react';
import { useMay } from '#platform/use-may.ts';
import { Fact } from '#ui/beside.tsx';
import { Button } from '#ui/button.tsx';
import { moment, staffTimeZone } from '#ui/moments.ts';
import { copy } from '../copy.ts';
import { effectOf } from '../effects.ts';
import type { Approval } from '../queries.ts';
import { EffectView } from './effect-view.tsx';
import { DecisionSheet, type Decision } from './decision-sheet.tsx';

/** One proposal: what it changes, why, by whom, and the decision. */
export function ApprovalDetail({ approval }: { approval: Approval }) {
  const { before, after, reason, maker, checker, createdAt, decidedAt, status } = approval;
  return (
    <div className="grid gap-4">
      <EffectView effect={effectOf(before, after)} />
      <dl className="grid gap-3">
        <Fact label={copy.approvals.reason}>{reason}</Fact>
        <Fact label={copy.approvals.by}>
          {maker.name} <span className="text-mute">@{maker.tag}</span>
        </Fact>
        <Fact label={`${copy.approvals.when} · ${staffTimeZone}`}>{moment(createdAt)}</Fact>
        {decidedAt && status !== 'waiting' && (
          <Fact label={copy.approvals[status]}>{moment(decidedAt)}</Fact>
        )}
        {checker && (
          <Fact label={copy.approvals.decidedBy}>
            {checker.name} <span className="text-mute">@{checker.tag}</span>
          </Fact>
        )}
        {approval.decisionReason && (
          <Fact label={copy.approvals.decisionReason}>{approval.decisionReason}</Fact>
        )}
      </dl>
      {status === 'waiting' && <Decide approval={approval} />}
    </div>
  );
}

/** Whoever may not decide is told why. */
function Decide({ approval }: { approval: Approval }) {
  const mayDecide = useMay()('roles.write');
  const [decision, setDecision] = useState<Decision>();
  if (approval.mine || !mayDecide) {
    return (
      <p className="border-t border-hairline pt-4 text-sm text-mute">
        {approval.mine ? copy.approvals.own : copy.approvals.readOnly}
      </p>
    );
  }
  return (
    <div className="flex gap-2 border-t border-hairline pt-4">
      <Button size="sm" onClick={() => setDecision('approve')}>
        {copy.approvals.approve}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setDecision('reject')}>
        {copy.approvals.reject}
      </Button>
      {decision && (
        <DecisionSheet
          approval={approval}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </div>
  );
}
