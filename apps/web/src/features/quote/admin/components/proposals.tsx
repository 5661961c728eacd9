import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddress } from '#platform/use-address.ts';
import { useForm } from '#platform/use-form.ts';
import { useMay } from '#platform/use-may.ts';
import { BeforeAfter } from '#ui/before-after.tsx';
import { moment } from '#ui/moments.ts';
import { DecideButtons, ProposalFacts, ProposalList, type Decision } from '#ui/proposals.tsx';
import { ReasonSheet } from '#ui/reason-sheet.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { useDecideFee } from '../mutations.ts';
import { proposalsQuery, type Proposal, type Terms } from '../queries.ts';
import { since } from '../since.ts';
import { Charge } from './charge.tsx';

const words = copy.proposal;

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

function ProposalDetail({ proposal }: { proposal: Proposal }) {
  const [decision, setDecision] = useState<Decision>();
  return (
    <div className="grid gap-4">
      <Effect proposal={proposal} />
      <ProposalFacts proposal={proposal} />
      <DecideButtons
        proposal={proposal}
        mayDecide={useMay()('fees.write')}
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

/** How the server keeps a fee beside its proposal. */
type Kept = Terms & { from: string | null; until: string | null };

function Effect({ proposal }: { proposal: Proposal }) {
  return (
    <BeforeAfter
      before={<KeptFee kept={proposal.before as Kept | null} />}
      after={<KeptFee kept={proposal.after as Kept | null} isNew />}
    />
  );
}

function KeptFee({ kept, isNew = false }: { kept: Kept | null; isNew?: boolean }) {
  if (kept === null) return words.nothing;
  const from = kept.from ? words.from(since(kept.from)) : isNew && words.now;
  return (
    <>
      <span className="block text-sm text-body">{kept.label}</span>
      <Charge of={kept} />
      {from && <span className="block text-sm text-body">{from}</span>}
      {kept.until && (
        <span className="block text-sm text-body">{words.until(moment(kept.until))}</span>
      )}
    </>
  );
}

type SheetProps = { proposal: Proposal; decision: Decision; onClose: () => void };

function DecisionSheet({ proposal, decision, onClose }: SheetProps) {
  const decide = useDecideFee();
  const said = words.sheet[decision];
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await decide.mutateAsync({ params: { approvalId: proposal.id }, body: { decision, reason } });
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
