import { useQuery } from '@tanstack/react-query';
import { fundAmount } from '@cowrie/contract/cards/data';
import { walletsQuery } from '#features/wallets/index.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { amountProblem, centsOf, dollarText } from '../amounts.ts';
import { copy } from '../copy.ts';
import { fundOrder, isPriceOld, orderFrom, useCardMoney, withdrawOrder } from '../mutations.ts';
import type { Card } from '../queries.ts';
import { AmountField } from '#ui/money/amount-field.tsx';
import { PriceLines } from './price-lines.tsx';
import { usePrice } from './use-price.ts';

const words = { bad: copy.bad, least: copy.range.least, most: copy.range.most };
export type MoveWay = 'fund' | 'withdraw';

/** Amount available to move: in the wallet, or on the card. */
function useAvailable(way: MoveWay, card: Card): string | undefined {
  const { data } = useQuery(walletsQuery);
  if (way === 'withdraw') return copy.withdraw.onCard(dollarText(card.balance));
  const wallet = data?.items.find(({ currency }) => currency === 'USD');
  return wallet && copy.fund.inWallet(dollarText(wallet.available));
}

type Props = { way: MoveWay; card: Card; onClose: () => void };

/** Moves money between wallet and card, with the live price. The PIN or a passkey comes after it. */
export function MoveSheet({ way, card, onClose }: Props) {
  const text = copy[way];
  const available = useAvailable(way, card);
  const done = () => {
    toast.success(text.done);
    onClose();
  };
  const money = useCardMoney({ 'cards.fund': done, 'cards.withdraw': done });
  const form = useForm({
    initial: { amount: '' },
    check: ({ amount }): { amount?: string } => {
      const problem = amountProblem(amount, fundAmount, words);
      return problem === undefined ? {} : { amount: problem };
    },
    send: async ({ amount: typed }) => {
      const taken = await price.take(centsOf(typed) ?? 0);
      if (way === 'fund') await orderFrom(money, fundOrder(card, taken));
      else await orderFrom(money, withdrawOrder(card, taken));
    },
    onFailure: (error) => {
      // The sheet shows the new total, and the person confirms it.
      if (isPriceOld(error)) void price.renew();
      return false;
    },
  });
  const price = usePrice({ what: way, cardId: card.id }, form.values.amount, fundAmount);
  const cents = centsOf(form.values.amount);
  return (
    <FormSheet
      title={text.title}
      words={text.words}
      form={form}
      onClose={onClose}
      before={<MoneyAnswer money={money} history="/transactions" />}
      isReady={!money.isUnanswered}
      submit={price.price && cents ? text.submit(dollarText(cents)) : text.submitPlain}
    >
      <AmountField {...form.bind('amount')} currency="USD" label={text.amount} hint={available} />
      {way === 'fund' && card.owed > 0 && (
        <p className="text-sm text-body">{copy.fund.owed(dollarText(card.owed))}</p>
      )}
      <PriceLines state={price} isOut={way === 'withdraw'} />
    </FormSheet>
  );
}
