import { useId } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fundAmount } from '@cowrie/contract/cards/data';
import { walletsQuery } from '#features/wallets/index.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { amountProblem, centsOf, dollarText } from '../amounts.ts';
import { copy } from '../copy.ts';
import { atAmountField, fundCard, refreshMoney, withdrawFromCard } from '../mutations.ts';
import type { Card } from '../queries.ts';
import { AmountField } from './amount-field.tsx';
import { FormSheet } from './form-sheet.tsx';
import { PriceLines } from './price-lines.tsx';
import { usePrice } from './use-price.ts';

const words = { bad: copy.bad, least: copy.range.least, most: copy.range.most };
const moves = { fund: fundCard, withdraw: withdrawFromCard } as const;
export type MoveWay = keyof typeof moves;

/** What there is to move: in the wallet, or on the card. */
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
  const formId = useId();
  const client = useQueryClient();
  const available = useAvailable(way, card);
  const form = useForm({
    initial: { amount: '' },
    check: ({ amount }): { amount?: string } => {
      const problem = amountProblem(amount, fundAmount, words);
      return problem === undefined ? {} : { amount: problem };
    },
    send: async ({ amount: typed }) => {
      const amount = centsOf(typed) ?? 0;
      try {
        const { total } = await price.take(amount);
        if (!(await moves[way](card, { amount, total }))) return;
        await refreshMoney(client);
        toast.success(text.done);
        onClose();
      } catch (error) {
        throw atAmountField(error);
      }
    },
    onFailure: ({ code }) => {
      // The sheet shows the new total, and the person confirms it.
      if (code === 'CARD_PRICE_CHANGED') void price.renew();
      return false;
    },
  });
  const price = usePrice({ what: way, cardId: card.id }, form.values.amount, fundAmount);
  const cents = centsOf(form.values.amount);
  return (
    <FormSheet
      title={text.title}
      words={text.words}
      formId={formId}
      form={form}
      onClose={onClose}
      submit={price.price && cents ? text.submit(dollarText(cents)) : text.submitPlain}
    >
      <AmountField form={form} name="amount" label={text.amount} hint={available} />
      {way === 'fund' && card.owed > 0 && (
        <p className="text-sm text-body">{copy.fund.owed(dollarText(card.owed))}</p>
      )}
      <PriceLines state={price} isOut={way === 'withdraw'} />
    </FormSheet>
  );
}
