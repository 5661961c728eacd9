import { walletCurrencies as currencies } from '@cowrie/contract/wallets/data';
import { useForm } from '#platform/forms/use-form.ts';
import { AmountField } from '#ui/money/amount-field.tsx';
import { readAmount, typedAmount } from '../amounts.ts';
import { copy } from '../copy.ts';
import type { GuardChange } from '../mutations.ts';
import type { Settings } from '../queries.ts';
import { GuardSheet } from './guard-sheet.tsx';
import { useSave } from './use-save.ts';

type Props = {
  guard: 'shield' | 'cap';
  amounts: Settings['shield'];
  onClose: () => void;
};

/** A guard with one amount for each currency. */
export function AmountsSheet({ guard, amounts, onClose }: Props) {
  const text = copy.guards[guard];
  const save = useSave(onClose);
  const changesIn = (typed: Record<'NGN' | 'USD', string>): GuardChange[] =>
    currencies.flatMap((currency) => {
      const amount = readAmount(typed[currency], currency);
      const isSame = amount === (amounts[currency] ?? null);
      return amount === undefined || isSame ? [] : [{ guard, currency, amount }];
    });
  const form = useForm({
    initial: { NGN: typedAmount(amounts.NGN, 'NGN'), USD: typedAmount(amounts.USD, 'USD') },
    check: (typed) => {
      const wrong = currencies.filter(
        (currency) => readAmount(typed[currency], currency) === undefined,
      );
      if (wrong.length > 0) {
        return Object.fromEntries(wrong.map((currency) => [currency, copy.badAmount]));
      }
      return changesIn(typed).length === 0 ? { NGN: copy.unchanged } : {};
    },
    send: (typed) => save(changesIn(typed)),
  });
  return (
    <GuardSheet title={text.title} words={text.words} form={form} onClose={onClose}>
      {currencies.map((currency) => (
        <AmountField
          key={currency}
          {...form.bind(currency)}
          label={text.fields[currency]}
          hint={text.hint}
          optional
          currency={currency}
        />
      ))}
    </GuardSheet>
  );
}
