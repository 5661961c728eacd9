import type { VaultDelay } from '@cowrie/contract/funds-protection/data';
import { formatMoney, fromWire, parseMoney } from '@cowrie/money';
import { useForm } from '#platform/forms/use-form.ts';
import { useMoneyCall } from '#platform/money/use-money-call.ts';
import { toast } from '#ui/feedback/toast.ts';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { AmountField } from '#ui/money/amount-field.tsx';
import { copy } from '../copy.ts';
import { moveOrder, type Way } from '../mutations.ts';
import type { HeldWallet } from '../queries.ts';

type Props = { way: Way; wallet: HeldWallet; delay: VaultDelay; onClose: () => void };

const minorOf = (typed: string, currency: HeldWallet['currency']): number | null => {
  const parsed = parseMoney(typed, currency);
  return parsed.ok && parsed.money.minor > 0n ? Number(parsed.money.minor) : null;
};

/** How much moves in, or is asked for. The PIN is asked for after it. */
export function MoneySheet({ way, wallet, delay, onClose }: Props) {
  const text = copy.money[way];
  const { currency } = wallet;
  const available = way === 'in' ? wallet.balance : wallet.vault.available;
  const to =
    way === 'in'
      ? copy.money.in.to
      : copy.money.out.to(copy.walletNames[currency], copy.vault.delayValue(delay));
  const done = () => {
    toast.success(text.done);
    onClose();
  };
  const money = useMoneyCall('funds-protection', {
    'funds-protection.move-in': done,
    'funds-protection.ask': done,
  });
  const form = useForm({
    initial: { amount: '' },
    check: ({ amount }) => (minorOf(amount, currency) === null ? { amount: copy.money.bad } : {}),
    send: async ({ amount }) => {
      const body = { currency, amount: minorOf(amount, currency) ?? 0 };
      await money.orderOrThrow(moveOrder(way, body, to));
    },
  });
  const name = copy.currencies[currency];
  return (
    <FormSheet
      title={text.title(name)}
      words={text.words}
      form={form}
      submit={text.next}
      before={<MoneyAnswer money={money} history="/transactions" />}
      isReady={!money.isUnanswered}
      onClose={onClose}
    >
      <AmountField
        {...form.bind('amount')}
        label={text.amount}
        hint={text.available(formatMoney(fromWire(available, currency)))}
        currency={currency}
      />
    </FormSheet>
  );
}
