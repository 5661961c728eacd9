import { useNavigate } from 'react-router';
import { useForm } from '#platform/forms/use-form.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { proposalPath } from '../proposal-path.ts';
import { type TermsInEffect, useProposeRemoval } from '../queries.ts';
import { ChangedTerms } from './changed-terms.tsx';

const text = copy.terms;

type Props = { scheduled: TermsInEffect; stays: TermsInEffect; onClose: () => void };

/** Proposes to take terms back before they start, with what they would change. */
export function RemovalSheet({ scheduled, stays, onClose }: Props) {
  const propose = useProposeRemoval();
  const navigate = useNavigate();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const { approvalId } = await propose.mutateAsync({
        params: { termsId: scheduled.id },
        body: { reason },
      });
      await navigate(proposalPath('fxTerms', approvalId));
    },
  });
  return (
    <ReasonSheet
      title={text.removeTitle}
      description={text.removeWords}
      submit={text.removeSubmit}
      form={form}
      onClose={onClose}
    >
      <p className="text-sm text-mute">{text.instead(moment(scheduled.effectiveFrom))}</p>
      <ChangedTerms before={stays.terms} after={scheduled.terms} none={text.nothing} />
    </ReasonSheet>
  );
}
