import { useId, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { assets, isAssetCode, formatMoney } from '@cowrie/money';
import { useSettled } from '#platform/forms/use-settled.ts';
import { Combobox, type ComboboxOption } from '#ui/forms/combobox.tsx';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { lineAsset, type DraftLine, type LineProblems } from '../../adjustment-draft.ts';
import { copy } from '../../copy.ts';
import { accountName } from '../../account-names.ts';
import { moneyOf } from '../../amounts.ts';
import { accountSearchQuery, type Account } from '../../queries.ts';

const text = copy.propose;

type Props = {
  line: DraftLine;
  number: number;
  problems: LineProblems;
  onChange: (line: DraftLine) => void;
  onRemove: (() => void) | undefined;
};

/** One line of an adjustment: debit account, credit account and amount. */
export function LineField({ line, number, problems, onChange, onRemove }: Props) {
  const id = useId();
  const asset = lineAsset(line) ?? '';
  const currency = isAssetCode(asset) ? asset : 'NGN';
  return (
    <fieldset className="grid gap-4 rounded-card border border-hairline p-4">
      <legend className="sr-only">{text.line(number)}</legend>
      {onRemove && (
        <div className="-mt-2 -mr-2 -mb-4 flex items-center justify-between">
          <span className="text-sm font-medium text-mute" aria-hidden>
            {text.line(number)}
          </span>
          <IconButton icon={Trash2} label={text.removeLine(number)} onClick={onRemove} />
        </div>
      )}
      <AccountPicker
        id={`${id}debit`}
        label={text.debit}
        value={line.debit}
        error={problems.debit}
        onChange={(debit) => onChange({ ...line, debit })}
      />
      <AccountPicker
        id={`${id}credit`}
        label={text.credit}
        value={line.credit}
        error={problems.credit}
        onChange={(credit) => onChange({ ...line, credit })}
      />
      <Field label={text.amount} error={problems.amount} required>
        {(control) => (
          <AmountInput
            {...control}
            look="framed"
            currency={currency}
            value={line.amount}
            onValueChange={(amount) => onChange({ ...line, amount })}
            suffix={
              asset && (
                <span className="text-md font-medium text-mute">{assets[currency].symbol}</span>
              )
            }
          />
        )}
      </Field>
    </fieldset>
  );
}

type AccountPickerProps = {
  id: string;
  label: string;
  value: Account | null;
  error: string | undefined;
  onChange: (account: Account | null) => void;
};
type Option = ComboboxOption & { account: Account };

const optionOf = (account: Account): Option => ({
  value: String(account.id),
  label: accountName(account),
  hint: [
    account.owner && `@${account.owner.tag}`,
    formatMoney(moneyOf(account.posted, account.asset)),
    copy.account.id(account.id),
  ]
    .filter(Boolean)
    .join(' · '),
  account,
});

/** A field that finds an account by its owner, kind or code. */
function AccountPicker({ id, label, value, error, onChange }: AccountPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useQuery({ ...accountSearchQuery(search), placeholderData: keepPreviousData });
  return (
    <Field id={id} label={label} error={error} required>
      {(control) => (
        <Combobox
          {...control}
          options={(found.data?.items ?? []).map(optionOf)}
          value={value && optionOf(value)}
          onValueChange={(option) => onChange(option?.account ?? null)}
          onSearch={setTyped}
          placeholder={copy.propose.accountHint}
          emptyMessage={found.isPending ? copy.propose.searching : copy.propose.noAccount}
        />
      )}
    </Field>
  );
}
