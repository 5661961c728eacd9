import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { firstAmount } from '@cowrie/contract/cards/data';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { amountProblem, centsOf, dollarsOf, dollarText, typedOf } from '../../amounts.ts';
import { copy } from '../../copy.ts';
import { settingsCopy } from '../../copy-settings.ts';
import {
  closeCard,
  isPriceOld,
  orderFrom,
  refreshMoney,
  replaceOrder,
  useCardMoney,
} from '../../mutations.ts';
import { AmountField } from '#ui/money/amount-field.tsx';
import { PriceLines } from '../price-lines.tsx';
import { usePrice } from '../use-price.ts';
import type { SettingSheetProps } from './use-save.ts';

const text = settingsCopy.end;
const words = { bad: copy.bad, least: copy.range.firstLeast, most: copy.range.most };

/** Closes the card and orders another one with the same settings. */
export function ReplaceSheet({ card, onClose }: SettingSheetProps) {
  const navigate = useNavigate();
  const money = useCardMoney({
    'cards.replace': ({ cardId }) => {
      toast.success(text.replaced);
      return navigate(`/virtual-cards?card=${cardId}`);
    },
  });
  const form = useForm({
    initial: { amount: typedOf(firstAmount.usual) },
    check: ({ amount }): { amount?: string } => {
      const problem = amountProblem(amount, firstAmount, words);
      return problem === undefined ? {} : { amount: problem };
    },
    send: async ({ amount: typed }) => {
      await orderFrom(money, replaceOrder(card, await price.take(centsOf(typed) ?? 0)));
    },
    onFailure: (error) => {
      // The sheet shows the new total, and the person confirms it.
      if (isPriceOld(error)) void price.renew();
      return false;
    },
  });
  const price = usePrice({ what: 'create' }, form.values.amount, firstAmount);
  return (
    <FormSheet
      title={text.replaceTitle}
      words={text.replaceWords}
      form={form}
      submit={price.price ? text.replaceSubmit(dollarText(price.price.total)) : text.replacePlain}
      onClose={onClose}
      before={<MoneyAnswer money={money} history="/transactions" />}
      isReady={!money.isUnanswered}
    >
      <AmountField {...form.bind('amount')} currency="USD" label={text.replaceAmount} />
      <PriceLines state={price} />
    </FormSheet>
  );
}

/** Says what happens to the balance and the history before the card is closed for good. */
export function CloseSheet({ card, onClose }: SettingSheetProps) {
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
