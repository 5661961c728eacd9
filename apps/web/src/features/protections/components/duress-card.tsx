import { useQueryClient } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { duressCaps } from '@cowrie/contract/protections/data';
import { walletCurrencies as currencies } from '@cowrie/contract/wallets/data';
import { PinField } from '#features/identity/index.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Plate } from '#ui/layout/plate.tsx';
import { AmountField } from '#ui/money/amount-field.tsx';
import { copy } from '../copy.ts';
import { endDuress, removeDuressPin, setDuressPin } from '../mutations.ts';
import { GuardSheet } from './guard-sheet.tsx';
import { readAmount, typedAmount } from '../amounts.ts';

const text = copy.duress;
type Open = 'set' | 'remove' | 'safe';

/**
 * Card about the duress PIN, equal for everyone and at every moment: it never says whether a duress
 * PIN is set.
 */
export function DuressCard() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <section
      aria-labelledby="duress-title"
      className="rounded-card border border-hairline bg-surface p-4 sm:p-6"
    >
      <div className="flex items-center gap-3">
        <Plate icon={LifeBuoy} />
        <h2 id="duress-title" className="min-w-0 flex-1 text-md">
          {text.title}
        </h2>
      </div>
      <p className="mt-3 max-w-[68ch] text-body">{text.words}</p>
      <p className="mt-2 max-w-[68ch] text-body">{text.secret}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={() => setOpen('set')}>
          {text.set}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setOpen('remove')}>
          {text.remove}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setOpen('safe')}>
          {text.safe}
        </Button>
      </div>
      {open === 'set' && <DuressSheet onClose={close} />}
      {open === 'remove' && <PinSheet what="remove" onClose={close} />}
      {open === 'safe' && <PinSheet what="safe" onClose={close} />}
    </section>
  );
}

type Props = { what: 'remove' | 'safe'; onClose: () => void };

const calls = { remove: removeDuressPin, safe: endDuress };

/** Removes the duress PIN, or says that the person is safe. Only their PIN is asked for. */
function PinSheet({ what, onClose }: Props) {
  const client = useQueryClient();
  const text = copy.duress.ask[what];
  const form = useForm({
    initial: { pin: '' },
    check: ({ pin }) => (pin.length < 4 ? { pin: copy.duress.required } : {}),
    send: async ({ pin }) => {
      await calls[what](pin);
      await client.invalidateQueries();
      toast.success(text.done);
      onClose();
    },
  });
  return (
    <GuardSheet
      title={text.title}
      words={text.words}
      form={form}
      submit={text.submit}
      onClose={onClose}
    >
      <PinField form={form} name="pin" label={copy.duress.pin} first />
    </GuardSheet>
  );
}

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
function DuressSheet({ onClose }: { onClose: () => void }) {
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
