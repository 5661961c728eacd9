import { useId } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { firstAmount } from '@cowrie/contract/cards/data';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { MoneyText } from '#ui/money/money-text.tsx';
import { amountProblem, centsOf, dollarsOf, dollarText, typedOf } from '../../amounts.ts';
import { copy } from '../../copy.ts';
import { settingsCopy } from '../../copy-settings.ts';
import { atAmountField, closeCard, refreshMoney, replaceCard } from '../../mutations.ts';
import { AmountField } from '../amount-field.tsx';
import { FormSheet } from '../form-sheet.tsx';
import { PriceLines } from '../price-lines.tsx';
import { usePrice } from '../use-price.ts';
import type { SettingSheetProps } from './use-save.ts';

const text = settingsCopy.end;
const words = { bad: copy.bad, least: copy.range.firstLeast, most: copy.range.most };

/** Closes the card and orders another one with the same settings. */
export function ReplaceSheet({ card, onClose }: SettingSheetProps) {
  const formId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initial: { amount: typedOf(firstAmount.usual) },
    check: ({ amount }): { amount?: string } => {
      const problem = amountProblem(amount, firstAmount, words);
      return problem === undefined ? {} : { amount: problem };
    },
    send: async ({ amount: typed }) => {
      const amount = centsOf(typed) ?? 0;
      try {
        const { total } = await price.take(amount);
        const made = await replaceCard(card, { amount, total });
        if (!made) return;
        void refreshMoney(client);
        toast.success(text.replaced);
        await navigate(`/virtual-cards?card=${made.cardId}`);
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
  const price = usePrice({ what: 'create' }, form.values.amount, firstAmount);
  return (
    <FormSheet
      title={text.replaceTitle}
      words={text.replaceWords}
      formId={formId}
      form={form}
      submit={price.price ? text.replaceSubmit(dollarText(price.price.total)) : text.replacePlain}
      onClose={onClose}
    >
      <AmountField form={form} name="amount" label={text.replaceAmount} />
      <PriceLines state={price} />
    </FormSheet>
  );
}

/** Says what happens to the balance and the history before the card is closed for good. */
export function CloseSheet({ card, onClose }: SettingSheetProps) {
  const formId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initial: {},
    send: async () => {
      if (!(await closeCard(card))) return;
      void refreshMoney(client);
      toast.success(text.closing);
      await navigate(`/virtual-cards?card=${card.id}`);
    },
  });
  const [returns, ...others] = text.closeFacts;
  return (
    <FormSheet
      title={text.closeTitle(card.label)}
      words={text.closeWords}
      formId={formId}
      form={form}
      submit={text.closeSubmit}
      isDanger
      onClose={onClose}
    >
      <ul className="grid list-disc gap-2 pl-5 text-body">
        <li>
          <MoneyText amount={dollarsOf(card.balance)} alwaysShown /> {returns}
        </li>
        {others.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </FormSheet>
  );
}
