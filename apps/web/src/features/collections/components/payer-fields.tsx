import { copy } from '../copy.ts';
import type { Detail } from '../draft.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { Provider } from '../queries.ts';

const text = copy.details;

export type Payer = Record<Detail, string>;

type Props = {
  payer: Payer;
  calling: string;
  providers: readonly Provider[];
  /** The fields that were empty or invalid when the person pressed the button. */
  missing: ReadonlySet<Detail>;
  onChange: (change: Partial<Payer>) => void;
};

/**
 * The payer's name, number and email. The requester fills them in, or the payer who opened a link.
 */
export function PayerFields({ payer, calling, providers, missing, onChange }: Props) {
  const errorOf = (name: Detail) => (missing.has(name) ? text.missingField[name] : undefined);
  const textField = (
    name: 'firstName' | 'lastName' | 'email',
    label: string,
    autoComplete: string,
  ) => (
    <InputField
      label={label}
      error={errorOf(name)}
      required
      type={name === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete}
      maxLength={name === 'email' ? 254 : 60}
      value={payer[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <>
      <SelectField
        label={text.provider}
        error={errorOf('providerCode')}
        required
        value={payer.providerCode}
        placeholder={text.provider}
        options={providers.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ target }) => onChange({ providerCode: target.value })}
      />
      <InputField
        label={text.number}
        hint={text.numberHint(calling)}
        error={errorOf('typed')}
        required
        type="tel"
        autoComplete="off"
        maxLength={20}
        value={payer.typed}
        onChange={({ target }) => onChange({ typed: target.value.replace(/[^\d+ ]/g, '') })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {textField('firstName', text.firstName, 'off')}
        {textField('lastName', text.lastName, 'off')}
      </div>
      {textField('email', text.email, 'off')}
    </>
  );
}
