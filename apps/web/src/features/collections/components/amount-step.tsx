import { useId, useState } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from '../copy.ts';
import { amountOf, currencyFor, type Draft, hasAmount } from '../draft.ts';
import { AmountEstimate } from './amount-estimate.tsx';

const text = copy.amount;

type Props = {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  onNext: () => void;
  onBack: () => void;
};

export function AmountStep({ draft, onChange, onNext, onBack }: Props) {
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useId();
  const label = useId();
  const next = () => {
    setSubmitted(true);
    if (hasAmount(draft)) onNext();
  };
  const isAmountMissing = isSubmitted && !hasAmount(draft);
  const isDescriptionMissing = isSubmitted && draft.description.trim() === '';
  return (
    <Flow
      title={text.title}
      step={3}
      steps={4}
      onBack={onBack}
      action={
        <Button type="submit" form={form} size="lg" wide>
          {copy.next}
        </Button>
      }
    >
      <form
        id={form}
        className="grid gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        {isAmountMissing && <Banner kind="error">{text.missing}</Banner>}
        <div className="grid gap-2 py-4 text-center">
          <label htmlFor={label} className="text-sm text-mute">
            {text.label}
          </label>
          <AmountInput
            id={label}
            currency={currencyFor(draft)}
            value={draft.amount}
            onValueChange={(amount) => onChange({ amount, reference: '' })}
            aria-invalid={isSubmitted && amountOf(draft) === null ? true : undefined}
          />
          <AmountEstimate draft={draft} />
        </div>
        <InputField
          label={text.description}
          hint={text.descriptionHint}
          error={isDescriptionMissing ? text.missingDescription : undefined}
          required
          maxLength={120}
          value={draft.description}
          onChange={({ target }) => onChange({ description: target.value, reference: '' })}
        />
      </form>
    </Flow>
  );
}
