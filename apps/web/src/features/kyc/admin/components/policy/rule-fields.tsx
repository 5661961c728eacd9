import { groupTyped } from '@cowrie/money';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from '../../copy.ts';
import type { NamesDraft, RiskDraft } from '../../policy-draft.ts';

const text = copy.policy;

type Amounts = { NGN: string; USD: string };
type Props<Draft> = {
  draft: Draft;
  isInvalid: boolean;
  onChange: (change: Partial<Draft>) => void;
};

export function AmountFields({ draft, isInvalid, onChange }: Props<Amounts>) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['NGN', 'USD'] as const).map((currency) => (
        <InputField
          key={currency}
          label={text.from(currency)}
          error={isInvalid && draft[currency] === '' ? text.badAmount : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={draft[currency]}
          onChange={({ target }) => onChange({ [currency]: groupTyped(target.value, currency) })}
        />
      ))}
    </div>
  );
}

/** The rules of the mode "By risk". */
export function RiskFields({ draft, isInvalid, onChange }: Props<RiskDraft>) {
  const numbers = [
    ['newDeviceHours', text.newDevice],
    ['sendsPerHour', text.sends],
  ] as const;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium text-ink">{text.risk}</legend>
      <p className="text-sm text-mute">{text.riskWords}</p>
      <Checkbox
        checked={draft.newRecipient}
        onChange={({ target }) => onChange({ newRecipient: target.checked })}
        label={text.newRecipient}
      />
      <Checkbox
        checked={draft.night}
        onChange={({ target }) => onChange({ night: target.checked })}
        label={text.night}
      />
      <AmountFields draft={draft} isInvalid={isInvalid} onChange={onChange} />
      <div className="grid grid-cols-2 gap-3">
        {numbers.map(([name, label]) => (
          <InputField
            key={name}
            label={label}
            hint={text.zeroOff}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={draft[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** When the first large send asks for the expected name. */
export function NameFields({ draft, isInvalid, onChange }: Props<NamesDraft>) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium text-ink">{text.names}</legend>
      <p className="text-sm text-mute">{text.namesWords}</p>
      <Checkbox
        checked={draft.isOn}
        onChange={({ target }) => onChange({ isOn: target.checked })}
        label={text.namesOn}
      />
      {draft.isOn && <AmountFields draft={draft} isInvalid={isInvalid} onChange={onChange} />}
    </fieldset>
  );
}
