import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { banksQuery } from '#features/reference/index.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Combobox, type ComboboxOption } from '#ui/forms/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { OpenSheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { WideForm } from '#ui/forms/wide-form.tsx';
import { copy } from '../../copy.ts';
import { ownAccountsQuery } from '../../queries.ts';
import { useAccountName } from '../bank/account-form.tsx';

const text = copy.withdrawals;

function BankField({
  value,
  onChange,
}: {
  value: ComboboxOption | null;
  onChange: (next: ComboboxOption | null) => void;
}) {
  const banks = useQuery(banksQuery('NG')).data?.data ?? [];
  return (
    <Field label={text.bank} required>
      {(control) => (
        <Combobox
          {...control}
          options={banks.map(({ code, name: label }) => ({ value: code, label }))}
          value={value}
          onValueChange={onChange}
          placeholder={text.chooseBank}
        />
      )}
    </Field>
  );
}

/** Adds a bank account of the person. The server compares its name with the verified name. */
export function AddAccountSheet({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [bank, setBank] = useState<ComboboxOption | null>(null);
  const [name, setName] = useState('');
  const form = useForm({
    initial: { accountNumber: '' },
    check: ({ accountNumber }) =>
      accountNumber.trim() === '' ? { accountNumber: copy.bank.required } : {},
    send: async ({ accountNumber }) => {
      const body = { bankCode: bank?.value ?? '', accountNumber };
      await call('transfers.add-own-account', { body });
      toast.success(text.saved);
      await client.invalidateQueries(ownAccountsQuery);
      onClose();
    },
  });
  const chooseBank = (next: ComboboxOption | null) => {
    setBank(next);
    setName('');
  };
  const { accountNumber } = form.values;
  const account = { bankCode: bank?.value ?? '', accountNumber, country: 'NG' };
  const { checking, problem } = useAccountName(account, setName);
  return (
    <OpenSheet onClose={onClose} title={text.addTitle} description={text.addWords}>
      <WideForm form={form} submit={text.save} isReady={bank !== null && !checking}>
        <BankField value={bank} onChange={chooseBank} />
        <InputField
          label={text.number}
          id={form.field('accountNumber').id}
          error={form.field('accountNumber').error ?? problem}
          required
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          value={form.values.accountNumber}
          onChange={({ target }) => {
            setName('');
            form.set('accountNumber', target.value.replace(/\D/g, ''));
          }}
        />
        <output className="block min-h-6 text-md font-medium text-ink">
          {checking ? copy.bank.checking : name}
        </output>
      </WideForm>
    </OpenSheet>
  );
}
