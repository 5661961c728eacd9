import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { words } from '../copy.ts';
import type { Detail } from '../draft.ts';
import type { Provider } from '../queries.ts';

const copy = words.details;

export type Payer = Record<Detail, string>;

type Props = {
  payer: Payer;
  calling: string;
  providers: readonly Provider[];
  /** What was missing when they wanted to go on. */
  missing: ReadonlySet<Detail>;
  onChange: (change: Partial<Payer>) => void;
};

/** Who pays, and with which number. The requester fills it in, or the payer behind a link. */
export function PayerFields({ payer, calling, providers, missing, onChange }: Props) {
  const errorOf = (name: Detail) => (missing.has(name) ? copy.missingField[name] : undefined);
  const text = (name: 'firstName' | 'lastName' | 'email', label: string, autoComplete: string) => (
    <Field label={label} error={errorOf(name)} required>
      {(control) => (
        <Input
          {...control}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete}
          maxLength={name === 'email' ? 254 : 60}
          value={payer[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <Field label={copy.provider} error={errorOf('providerCode')} required>
        {(control) => (
          <Select
            {...control}
            value={payer.providerCode}
            placeholder={copy.provider}
            options={providers.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ target }) => onChange({ providerCode: target.value })}
          />
        )}
      </Field>
      <Field label={copy.number} hint={copy.numberHint(calling)} error={errorOf('typed')} required>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="off"
            maxLength={20}
            value={payer.typed}
            onChange={({ target }) => onChange({ typed: target.value.replace(/[^\d+ ]/g, '') })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {text('firstName', copy.firstName, 'off')}
        {text('lastName', copy.lastName, 'off')}
      </div>
      {text('email', copy.email, 'off')}
    </>
  );
}
