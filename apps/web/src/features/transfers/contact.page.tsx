import type { ReactNode } from 'react';
import { useForm } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { AmountStep } from './components/amount/amount-step.tsx';
import { ConfirmQuote } from './components/review/confirm-quote.tsx';
import { StepSkeleton } from './components/flow/step-skeleton.tsx';
import { UnfinishedDraft } from './components/flow/unfinished-draft.tsx';
import { useFlow } from './components/flow/use-flow.ts';
import { useQuoteSteps } from './components/review/use-quote-steps.ts';
import { useSendDraft } from './components/flow/use-send-draft.ts';
import { claimCopy } from './copy-claims.ts';
import { type ContactAddress, readContact } from './rules/contact-address.ts';

export const meta = () => pageMeta(claimCopy.contact.title);

const emptyDraft = { channel: '', address: '', amount: '', memo: '', reason: '', quoteId: '' };

/** Send to a phone number or email: address, amount, confirm. Always in NGN. */
export default function ContactPage() {
  const stored = useSendDraft('send-contact', emptyDraft);
  const { draft, begin, isRead } = stored;
  const to = {
    rail: 'claim',
    channel: draft.channel === 'phone' ? 'phone' : 'email',
    address: draft.address,
  } as const;
  const flow = useFlow('contact', new Set(draft.address ? ['address'] : []));
  const { step, go, frame } = flow;
  const { amount, review } = useQuoteSteps(to, stored, flow);
  if (!isRead) return <StepSkeleton title={claimCopy.contact.title} />;
  if (step === 'address') {
    return (
      <ContactStep
        {...frame}
        onChoose={(contact) => {
          begin({ ...contact, quoteId: '' });
          go('amount');
        }}
      >
        <UnfinishedDraft {...stored} name={draft.address} onResume={() => go('amount')} />
      </ContactStep>
    );
  }
  if (step === 'amount') {
    return (
      <AmountStep
        {...amount}
        rail="tag"
        recipient={{ name: draft.address, detail: claimCopy.hub.entry }}
      />
    );
  }
  return (
    <ConfirmQuote {...review} onEdit={(what) => go(what === 'recipient' ? 'address' : 'amount')} />
  );
}

const text = claimCopy.contact;

type Props = {
  onChoose: (contact: ContactAddress) => void;
  onBack: () => void;
  stepNumber: number;
  stepCount: number;
  /** Rendered above the field. */
  children?: ReactNode;
};

/** The address. Whether it belongs to a user is not asked: the money waits in both cases. */
function ContactStep({ onChoose, onBack, stepNumber, stepCount, children }: Props) {
  const form = useForm({
    initial: { address: '' },
    check: ({ address }) => {
      const read = readContact(address);
      return read.ok ? {} : { address: text[read.problem] };
    },
    send: async ({ address }) => {
      const read = readContact(address);
      if (read.ok) onChoose(read.contact);
    },
  });
  return (
    <Flow
      title={text.title}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      action={
        <Button size="lg" wide loading={form.busy} onClick={() => void form.submit()}>
          {text.submit}
        </Button>
      }
    >
      {children}
      <form {...form.props}>
        <InputField
          {...form.bind('address')}
          label={text.label}
          hint={text.hint}
          required
          ref={takeFocus}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
      </form>
      <section className="mt-6">
        <h2 className="mb-2 text-sm font-medium text-mute">{text.how}</h2>
        <ol className="grid list-decimal gap-2 pl-5 text-body">
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </Flow>
  );
}
