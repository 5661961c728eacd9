import { useState } from 'react';
import { useForm } from '#platform/use-form.ts';
import { useMay } from '#platform/use-may.ts';
import { BeforeAfter } from '#ui/before-after.tsx';
import { moment } from '#ui/moments.ts';
import { DecideButtons, ProposalFacts, type Decision } from '#ui/proposals.tsx';
import { ReasonSheet } from '#ui/reason-sheet.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { useDecideLimit } from '../mutations.ts';
import type { Currency, Proposal } from '../queries.ts';
import { Bound } from './amount.tsx';

const words = copy.proposals;

/** One proposal: what it changes, why, by whom, and the decision. */
export function ProposalDetail({ proposal }: { proposal: Proposal }) {
  const [decision, setDecision] = useState<Decision>();
  return (
    <div className="grid gap-4">
      <Effect proposal={proposal} />
      <ProposalFacts proposal={proposal} />
      <DecideButtons
        proposal={proposal}
        mayDecide={useMay()('limits.write')}
        readOnly={words.readOnly}
        onDecide={setDecision}
      />
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
