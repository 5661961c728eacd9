import type { ReactNode } from 'react';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { claimCopy } from '../../copy-claims.ts';
import { type ContactAddress, readContact } from '../../rules/contact-address.ts';

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
export function ContactStep({ onChoose, onBack, stepNumber, stepCount, children }: Props) {
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
