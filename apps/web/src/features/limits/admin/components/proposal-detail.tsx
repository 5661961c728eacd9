import { useState } from 'react';
import { useForm } from '#platform/use-form.ts';
import { useMay } from '#platform/use-may.ts';
import { BeforeAfter } from '#ui/before-after.tsx';
import { Fact } from '#ui/beside.tsx';
import { Button } from '#ui/button.tsx';
import { moment, staffTimeZone } from '#ui/moments.ts';
import { ReasonSheet } from '#ui/reason-sheet.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { useDecideLimit } from '../mutations.ts';
import type { Currency, Proposal } from '../queries.ts';
import { Bound } from './amount.tsx';

const words = copy.proposals;

/** One proposal: what it changes, why, by whom, and the decision. */
export function ProposalDetail({ proposal }: { proposal: Proposal }) {
  const { reason, maker, checker, createdAt, decidedAt, decisionReason, status } = proposal;
  return (
    <div className="grid gap-4">
      <Effect proposal={proposal} />
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
        {decisionReason && <Fact label={words.decisionReason}>{decisionReason}</Fact>}
      </dl>
      {status === 'waiting' && <Decide proposal={proposal} />}
    </div>
  );
}

/** How the server keeps a limit beside its proposal. */
type Kept = {
  currency: Currency;
  limit: number | null;
  from: string | null;
  until: string | null;
};

function Effect({ proposal }: { proposal: Proposal }) {
  return (
    <BeforeAfter
      before={<KeptLimit kept={proposal.before as Kept} />}
      after={<KeptLimit kept={proposal.after as Kept} isNew />}
    />
  );
}

function KeptLimit({ kept, isNew = false }: { kept: Kept; isNew?: boolean }) {
  const from = kept.from ? words.from(moment(kept.from)) : isNew && copy.change.now;
  return (
    <>
      <Bound minor={kept.limit} currency={kept.currency} />
      {from && <span className="block text-sm text-body">{from}</span>}
      {kept.until && (
        <span className="block text-sm text-body">{words.until(moment(kept.until))}</span>
      )}
    </>
  );
}

type Decision = 'approve' | 'reject';

/** Whoever may not decide is told why. */
function Decide({ proposal }: { proposal: Proposal }) {
  const mayDecide = useMay()('limits.write');
  const [decision, setDecision] = useState<Decision>();
  if (proposal.mine || !mayDecide) {
    return (
      <p className="border-t border-hairline pt-4 text-sm text-mute">
        {proposal.mine ? words.own : words.readOnly}
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
          proposal={proposal}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </div>
  );
}

type SheetProps = { proposal: Proposal; decision: Decision; onClose: () => void };

function DecisionSheet({ proposal, decision, onClose }: SheetProps) {
  const decide = useDecideLimit();
  const said = words.sheet[decision];
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await decide.mutateAsync({
        params: { approvalId: proposal.id },
        body: { decision, reason },
      });
      toast.success(said.done, { description: proposal.summary });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={said.title}
      description={said.words(proposal.summary)}
      submit={said.submit}
      danger={decision === 'reject'}
      form={form}
      onClose={onClose}
    >
      <Effect proposal={proposal} />
    </ReasonSheet>
  );
}
