import { useState, type ReactNode } from 'react';
import { useStaffWrite } from '#platform/session/staff.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Button } from '#ui/controls/button.tsx';
import { moment, staffTimeZone } from '#ui/text/dates.ts';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../copy.ts';
import type { Proposal } from '../queries.ts';
import { StaffActionSheet } from './staff-action-sheet.tsx';

type Decision = 'approve' | 'reject';

/**
 * The texts of a decision: what approving does, the label of its button, and the toast after it.
 */
export type DecisionWords = {
  consequence: string;
  submit?: string;
  done?: string;
};

type Props = { proposal: Proposal; words: DecisionWords; renderEffect: () => ReactNode };

/** One proposal: what it changes, why, who proposed it, and the buttons to decide it. */
export function ProposalDetail({ proposal, words, renderEffect }: Props) {
  const [decision, setDecision] = useState<Decision>();
  return (
    <div className="grid gap-4">
      {renderEffect()}
      <Facts proposal={proposal} />
      <DecideButtons proposal={proposal} onDecide={setDecision} />
      {decision && (
        <DecisionSheet
          proposal={proposal}
          words={words}
          decision={decision}
          onClose={() => setDecision(undefined)}
        >
          {renderEffect()}
        </DecisionSheet>
      )}
    </div>
  );
}

function Facts({ proposal }: { proposal: Proposal }) {
  const { reason, maker, checker, createdAt, decidedAt, effectiveAt, decisionReason } = proposal;
  const { status, expiresAt } = proposal;
  return (
    <dl className="grid gap-3">
      <Fact label={copy.reason}>{reason}</Fact>
      <Fact label={copy.by}>
        <EntityChip of={{ kind: 'person', id: maker.id }}>
          {maker.name} @{maker.tag}
        </EntityChip>
      </Fact>
      <Fact label={`${copy.when} · ${staffTimeZone}`}>{moment(createdAt)}</Fact>
      {status === 'waiting' && <Fact label={copy.expires}>{moment(expiresAt)}</Fact>}
      {status === 'expired' && <Fact label={copy.endReason}>{copy.expiredWords}</Fact>}
      {checker && (
        <Fact label={copy.decidedBy}>
          {checker.name} <span className="text-mute">@{checker.tag}</span>
        </Fact>
      )}
      {decidedAt && (
        <Fact label={checker ? copy.decidedAt : copy.endedAt}>{moment(decidedAt)}</Fact>
      )}
      {effectiveAt && effectiveAt !== decidedAt && (
        <Fact label={copy.effectiveAt}>{moment(effectiveAt)}</Fact>
      )}
      {decisionReason && (
        <Fact label={checker ? copy.decisionReason : copy.endReason}>{decisionReason}</Fact>
      )}
    </dl>
  );
}

const whyNot = ({ mine, aboutYou }: Proposal): string => {
  if (mine) return copy.own;
  return aboutYou ? copy.aboutYou : copy.readOnly;
};

type DecideProps = { proposal: Proposal; onDecide: (decision: Decision) => void };

/** Explains why the buttons are missing if this member of staff may not decide. */
function DecideButtons({ proposal, onDecide }: DecideProps) {
  if (proposal.status !== 'waiting') return null;
  if (!proposal.decidable) {
    return (
      <div className="grid justify-items-start gap-3 border-t border-hairline pt-4">
        <p className="text-sm text-mute">{whyNot(proposal)}</p>
        {proposal.mine && <WithdrawButton proposal={proposal} />}
      </div>
    );
  }
  return (
    <div className="flex gap-2 border-t border-hairline pt-4">
      <Button size="sm" onClick={() => onDecide('approve')}>
        {copy.approve}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onDecide('reject')}>
        {copy.reject}
      </Button>
    </div>
  );
}

type SheetProps = {
  proposal: Proposal;
  words: DecisionWords;
  decision: Decision;
  onClose: () => void;
  children: ReactNode;
};

function DecisionSheet({ proposal, words, decision, onClose, children }: SheetProps) {
  const decide = useStaffWrite('approvals.decide');
  const isApproval = decision === 'approve';
  const send = async (reason: string) => {
    await decide.mutateAsync({ params: { approvalId: proposal.id }, body: { decision, reason } });
    const done = isApproval ? (words.done ?? copy.approvedToast) : copy.rejectedToast;
    toast.success(done, { description: proposal.summary });
  };
  return (
    <StaffActionSheet
      title={isApproval ? copy.approveTitle : copy.rejectTitle}
      description={`${proposal.summary}. ${isApproval ? words.consequence : copy.unchanged}`}
      submit={isApproval ? (words.submit ?? copy.approveSubmit) : copy.rejectSubmit}
      danger={!isApproval}
      send={send}
      onClose={onClose}
    >
      {children}
    </StaffActionSheet>
  );
}

function WithdrawButton({ proposal }: { proposal: Proposal }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {copy.withdraw}
      </Button>
      {isOpen && <WithdrawSheet proposal={proposal} onClose={() => setOpen(false)} />}
    </>
  );
}

function WithdrawSheet({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const withdraw = useStaffWrite('approvals.withdraw');
  const send = async (reason: string) => {
    await withdraw.mutateAsync({ params: { approvalId: proposal.id }, body: { reason } });
    toast.success(copy.withdrawnToast, { description: proposal.summary });
  };
  return (
    <StaffActionSheet
      title={copy.withdrawTitle}
      description={`${proposal.summary}. ${copy.unchanged}`}
      submit={copy.withdrawSubmit}
      danger
      send={send}
      onClose={onClose}
    />
  );
}
