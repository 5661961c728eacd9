import { type ReactNode, useId, useState } from 'react';
import { MapPin } from 'lucide-react';
import { accountTypes, paymentRails, routingNumberDigits } from '@cowrie/contract/transfers/data';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { usd } from '../../copy-usd.ts';
import { copy } from '../../copy.ts';
import type { SavedDollarAccount } from '../../queries.ts';
import { type DollarRecipient, streetOf, type TextField } from '../../rules/usd-rules.ts';
import { AddressSheet } from './address-sheet.tsx';
import { useBankName } from './use-bank-name.ts';
import { UsdSaved } from './usd-saved.tsx';
import { useUsdRecipient } from './use-usd-recipient.ts';

const text = usd.recipient;

type Props = {
  draft: DollarRecipient;
  /** The warning about a low balance, if there is one. */
  lowBalance: string | null;
  onChange: (change: Partial<DollarRecipient>) => void;
  onChoose: (saved: SavedDollarAccount) => void;
  /** Called with the id of the found or created counterparty. */
  onReady: (counterpartyId: string) => void;
  onBack: () => void;
  stepNumber: number;
  stepCount: number;
  /** Rendered above the form. */
  children?: ReactNode;
};

/** The recipient: one of the saved accounts, or a form for a new one. */
export function UsdRecipient(props: Props) {
  const {
    draft,
    lowBalance,
    onChange,
    onChoose,
    onReady,
    onBack,
    stepNumber,
    stepCount,
    children,
  } = props;
  const { submit, busy, errors, clearError, idOf } = useUsdRecipient(draft, onReady);
  const form = useId();
  return (
    <Flow
      title={usd.title}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      note={copy.bank.warning}
      action={
        <Button type="submit" form={form} size="lg" wide loading={busy}>
          {copy.amount.next}
        </Button>
      }
    >
      {lowBalance && (
        <Banner kind="warning" title={usd.entry.low} className="mb-5">
          {lowBalance}
        </Banner>
      )}
      {children}
      <UsdSaved onChoose={onChoose} />
      <form
        id={form}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextFields
          draft={draft}
          errorOf={(name) => errors[name]}
          idOf={idOf}
          onType={(name, change) => {
            clearError(name);
            onChange(change);
          }}
        />
        <Choices draft={draft} onChange={onChange} />
        <AddressField
          id={idOf('address')}
          draft={draft}
          error={errors.address}
          onSave={(address) => {
            clearError('address');
            onChange(address);
          }}
        />
      </form>
    </Flow>
  );
}

type InputRule = { digits?: number; type?: 'email'; length: number };
const inputRules: Record<TextField, InputRule> = {
  name: { length: 120 },
  email: { type: 'email', length: 254 },
  routingNumber: { digits: routingNumberDigits, length: routingNumberDigits },
  bankName: { length: 120 },
  accountNumber: { digits: 17, length: 17 },
  accountName: { length: 120 },
};

type FieldsProps = {
  draft: DollarRecipient;
  errorOf: (name: TextField) => string | undefined;
  idOf: (name: TextField) => string;
  onType: (name: TextField, change: Partial<DollarRecipient>) => void;
};

function TextFields({ draft, errorOf, idOf, onType }: FieldsProps) {
  const bank = useBankName(draft, (bankName) => onType('bankName', { bankName }));
  const errorAt = (name: TextField) =>
    errorOf(name) ?? (name === 'routingNumber' ? bank.problem : undefined);
  const type = (name: TextField, typed: string) => {
    const { digits } = inputRules[name];
    const value = digits ? typed.replace(/\D/g, '').slice(0, digits) : typed;
    // A new routing number means another bank.
    const isOtherBank = name === 'routingNumber' && value !== draft.routingNumber;
    onType(name, { [name]: value, ...(isOtherBank && { bankName: '' }) });
  };
  return Object.entries(text.labels).map(([key, label]) => {
    const name = key as TextField;
    const { digits, type: kind = 'text', length } = inputRules[name];
    const routingHint = bank.checking ? text.checking : text.routingHint;
    return (
      <InputField
        key={name}
        id={idOf(name)}
        label={label}
        error={errorAt(name)}
        hint={name === 'routingNumber' ? routingHint : undefined}
        required
        type={kind}
        {...(digits && { inputMode: 'numeric' })}
        autoComplete="off"
        // Pasted numbers contain spaces, so `onChange` limits the digits instead.
        maxLength={digits ? length * 2 : length}
        value={draft[name]}
        onChange={({ target }) => type(name, target.value)}
      />
    );
  });
}

function Choices({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  return (
    <>
      <RadioGroup
        legend={text.accountType}
        name="account-type"
        options={accountTypes.map((value) => ({ value, label: text.accountTypes[value] }))}
        value={draft.accountType}
        onValueChange={(accountType) => onChange({ accountType })}
      />
      <RadioGroup
        legend={text.rail}
        name="payment-rail"
        cards
        options={paymentRails.map((value) => ({ value, label: value, hint: text.rails[value] }))}
        value={draft.paymentRail}
        onValueChange={(paymentRail) => onChange({ paymentRail })}
      />
    </>
  );
}

type AddressProps = {
  id: string;
  draft: DollarRecipient;
  error: string | undefined;
  onSave: (address: Partial<DollarRecipient>) => void;
};

function AddressField({ id, draft, error, onSave }: AddressProps) {
  const [isOpen, setOpen] = useState(false);
  const { city, state, postalCode, country } = draft;
  const hasAddress = draft.street !== '';
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm font-medium text-ink">{usd.address.title}</p>
      {hasAddress && (
        <p className="text-body wrap-anywhere">
          {streetOf(draft)}
          {draft.street2 && `, ${draft.street2}`}, {city}, {state} {postalCode}, {country}
        </p>
      )}
      <Button
        id={id}
        variant="secondary"
        icon={MapPin}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => setOpen(true)}
      >
        {hasAddress ? usd.address.change : usd.address.add}
      </Button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {isOpen && (
        <AddressSheet
          value={draft}
          onClose={() => setOpen(false)}
          onSave={(address) => {
            onSave(address);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
