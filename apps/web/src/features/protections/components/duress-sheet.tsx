import { duressCaps } from '@cowrie/contract/protections/data';
import { walletCurrencies as currencies } from '@cowrie/contract/wallets/data';
import { PinField } from '#features/identity/index.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { AmountField } from '#ui/money/amount-field.tsx';
import { readAmount, typedAmount } from '../amounts.ts';
import { copy } from '../copy.ts';
import { setDuressPin } from '../mutations.ts';
import { GuardSheet } from './guard-sheet.tsx';

const text = copy.duress;
type Typed = Record<'pin' | 'duressPin' | 'repeat' | 'NGN' | 'USD', string>;

const check = (typed: Typed): Partial<Typed> => {
  if (typed.pin.length < 4) return { pin: text.required };
  if (typed.duressPin.length < 4) return { duressPin: text.required };
  if (typed.duressPin === typed.pin) return { duressPin: text.same };
  if (typed.repeat !== typed.duressPin) return { repeat: text.different };
  const wrong = currencies.filter(
    (currency) => readAmount(typed[currency], currency) === undefined,
  );
  return Object.fromEntries(wrong.map((currency) => [currency, copy.badAmount]));
};

/** Sets or changes the duress PIN. It begins with the same amounts for everyone. */
export function DuressSheet({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: {
      pin: '',
      duressPin: '',
      repeat: '',
      NGN: typedAmount(duressCaps.NGN, 'NGN'),
      USD: typedAmount(duressCaps.USD, 'USD'),
    },
    check,
    send: async ({ pin, duressPin, NGN, USD }) => {
      const caps = { NGN: readAmount(NGN, 'NGN') ?? 0, USD: readAmount(USD, 'USD') ?? 0 };
      await setDuressPin({ pin, duressPin, caps });
      toast.success(text.saved);
      onClose();
    },
  });
  return (
    <GuardSheet title={text.setTitle} words={text.setWords} form={form} onClose={onClose}>
      <PinField form={form} name="pin" label={text.pin} first />
      <PinField form={form} name="duressPin" label={text.duressPin} />
      <PinField form={form} name="repeat" label={text.repeat} />
      {currencies.map((currency) => (
        <AmountField
          key={currency}
          {...form.bind(currency)}
          label={text.caps[currency]}
          required
          currency={currency}
        />
      ))}
    </GuardSheet>
  );
}
