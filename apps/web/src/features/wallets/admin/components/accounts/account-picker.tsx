import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatMoney } from '@cowrie/money';
import { Combobox, type ComboboxOption } from '#ui/forms/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { accountName } from '../../account-names.ts';
import { moneyOf } from '../../amounts.ts';
import { copy } from '../../copy.ts';
import { accountSearchQuery, type Account } from '../../queries.ts';
import { useSettled } from '#platform/forms/use-settled.ts';

type Props = {
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
export function AccountPicker({ id, label, value, error, onChange }: Props) {
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
