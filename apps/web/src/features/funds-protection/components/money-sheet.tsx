import { useId } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { VaultDelay } from '@cowrie/contract/funds-protection/data';
import { formatMoney, fromWire, parseMoney } from '@cowrie/money';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { copy } from '../copy.ts';
import { moveMoney, type Way } from '../mutations.ts';
import type { HeldWallet } from '../queries.ts';
import { FormSheet } from './form-sheet.tsx';

type Props = { way: Way; wallet: HeldWallet; delay: VaultDelay; onClose: () => void };

const minorOf = (typed: string, currency: HeldWallet['currency']): number | null => {
  const parsed = parseMoney(typed, currency);
  return parsed.ok && parsed.money.minor > 0n ? Number(parsed.money.minor) : null;
};

/** How much moves in, or is asked for. The PIN is asked for after it. */
export function MoneySheet({ way, wallet, delay, onClose }: Props) {
  const text = copy.money[way];
  const { currency } = wallet;
  const formId = useId();
  const client = useQueryClient();
  const available = way === 'in' ? wallet.balance : wallet.vault.available;
  const to =
    way === 'in'
      ? copy.money.in.to
      : copy.money.out.to(copy.walletNames[currency], copy.vault.delayValue(delay));
  const form = useForm({
    initial: { amount: '' },
    check: ({ amount }) => (minorOf(amount, currency) === null ? { amount: copy.money.bad } : {}),
    send: async ({ amount }) => {
      const body = { currency, amount: minorOf(amount, currency) ?? 0 };
      if (!(await moveMoney(way, body, to))) return;
      await client.invalidateQueries({ queryKey: ['wallets'] });
      void client.invalidateQueries({ queryKey: ['transactions'] });
      toast.success(text.done);
      onClose();
    },
  });
  const name = copy.currencies[currency];
  return (
    <FormSheet
      title={text.title(name)}
      words={text.words}
      formId={formId}
      form={form}
      submit={text.next}
      onClose={onClose}
    >
      <Field
        label={text.amount}
        hint={text.available(formatMoney(fromWire(available, currency)))}
        {...form.field('amount')}
      >
        {(control) => (
          <AmountInput
            {...control}
            name="amount"
            look="framed"
            currency={currency}
            value={form.values.amount}
            onValueChange={(typed) => form.set('amount', typed)}
          />
        )}
      </Field>
    </FormSheet>
  );
}
