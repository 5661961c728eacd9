import { pageMeta } from '#platform/pages/page-title.ts';
import { AmountStep } from './components/amount/amount-step.tsx';
import { ContactStep } from './components/claims/contact-step.tsx';
import { ConfirmQuote } from './components/review/confirm-quote.tsx';
import { StepSkeleton } from './components/flow/step-skeleton.tsx';
import { UnfinishedDraft } from './components/flow/unfinished-draft.tsx';
import { useFlow } from './components/flow/use-flow.ts';
import { useQuoteSteps } from './components/review/use-quote-steps.ts';
import { useSendDraft } from './components/flow/use-send-draft.ts';
import { claimCopy } from './copy-claims.ts';

export const meta = () => pageMeta(claimCopy.contact.title);

const emptyDraft = { channel: '', address: '', amount: '', memo: '', reason: '', quoteId: '' };

/** Send to a phone number or email: address, amount, confirm. Always in NGN. */
export default function ContactPage() {
  const { draft, change, begin, discard, isRead, ...earlier } = useSendDraft(
    'send-contact',
    emptyDraft,
  );
  const to = {
    rail: 'claim',
    channel: draft.channel === 'phone' ? 'phone' : 'email',
    address: draft.address,
  } as const;
  const flow = useFlow('contact', new Set(draft.address ? ['address'] : []));
  const { step, go, back, stepNumber, stepCount } = flow;
  const { makeQuote, review } = useQuoteSteps(to, draft, change, flow);
  const shared = { onBack: back, stepNumber, stepCount };
  if (!isRead) return <StepSkeleton title={claimCopy.contact.title} />;
  if (step === 'address') {
    return (
      <ContactStep
        {...shared}
        onChoose={(contact) => {
          begin({ ...contact, quoteId: '' });
          go('amount');
        }}
      >
        <UnfinishedDraft {...earlier} name={draft.address} onResume={() => go('amount')} />
      </ContactStep>
    );
  }
  if (step === 'amount') {
    return (
      <AmountStep
        {...shared}
        rail="tag"
        recipient={{ name: draft.address, detail: claimCopy.hub.entry }}
        draft={draft}
        onChange={change}
        onNext={makeQuote}
      />
    );
  }
  return (
    <ConfirmQuote
      {...shared}
      {...review}
      onEdit={(what) => go(what === 'recipient' ? 'address' : 'amount')}
      onSent={discard}
    />
  );
}
