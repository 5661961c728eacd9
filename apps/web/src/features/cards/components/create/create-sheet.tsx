import { useQuery } from '@tanstack/react-query';
import {
  cardBrands,
  cardKinds,
  firstAmount,
  labelMost,
  type CardBrand,
  type CardColour,
  type CardKind,
} from '@cowrie/contract/cards/data';
import { walletsQuery } from '#features/wallets/index.ts';
import { type Form, useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { amountProblem, centsOf, dollarText, typedOf } from '../../amounts.ts';
import { copy } from '../../copy.ts';
import { createOrder, isPriceOld, orderFrom, useCardMoney } from '../../mutations.ts';
import type { Cards } from '../../queries.ts';
import { AmountField } from '#ui/money/amount-field.tsx';
import { ColourChoice } from '../colour-choice.tsx';
import { PriceLines } from '../price-lines.tsx';
import { type PriceState, usePrice } from '../use-price.ts';
import { FeeList } from './fee-list.tsx';

const text = copy.createSheet;
const kinds = (Object.keys(cardKinds) as CardKind[]).map((value) => ({
  value,
  label: cardKinds[value],
  hint: copy.kinds[value],
}));

type NewCardFields = {
  brand: CardBrand;
  label: string;
  colour: CardColour;
  kind: CardKind;
  amount: string;
};
type Fields = Record<keyof NewCardFields, string>;

const words = { bad: copy.bad, least: copy.range.firstLeast, most: copy.range.most };

function checkNewCard({ label, amount }: Fields): Partial<Fields> {
  const typed = label.trim();
  const labelError =
    typed === '' ? text.noLabel : typed.length > labelMost ? text.longLabel : undefined;
  const amountError = amountProblem(amount, firstAmount, words);
  return {
    ...(labelError !== undefined && { label: labelError }),
    ...(amountError !== undefined && { amount: amountError }),
  };
}

type Props = {
  cards: Cards;
  brand: CardBrand;
  onClose: () => void;
  onCreated: (cardId: string) => void;
};

/** Everything about a new card on one sheet: its looks, its kind, and all that it costs. */
export function CreateSheet({ cards, brand, onClose, onCreated }: Props) {
  const money = useCardMoney({
    'cards.create': ({ cardId }) => {
      toast.success(text.ordered);
      onCreated(cardId);
    },
  });
  const form = useForm<Fields>({
    initial: {
      brand,
      label: '',
      colour: 'forest',
      kind: 'reusable',
      amount: typedOf(firstAmount.usual),
    },
    check: checkNewCard,
    send: async (fields) => {
      const { amount: typed, label, ...rest } = fields as NewCardFields;
      const taken = await price.take(centsOf(typed) ?? 0);
      const { amount, total } = taken;
      const body = { ...rest, label: label.trim(), amount, total };
      await orderFrom(money, createOrder(body, taken));
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
      title={text.title}
      words={text.words}
      form={form}
      onClose={onClose}
      before={<MoneyAnswer money={money} history="/transactions" />}
      isReady={!money.isUnanswered}
      submit={price.price ? text.submit(dollarText(price.price.total)) : text.submitPlain}
    >
      <LookFields form={form} brands={cards.brands} />
      <MoneyFields form={form} price={price} fees={cards.fees} />
    </FormSheet>
  );
}

function LookFields({ form, brands }: { form: Form<Fields>; brands: readonly CardBrand[] }) {
  return (
    <>
      <RadioGroup
        legend={text.brand}
        name="brand"
        value={form.values.brand}
        onValueChange={(value) => form.set('brand', value)}
        options={brands.map((value) => ({ value, label: cardBrands[value] }))}
        className="[&>div]:grid-cols-2"
      />
      <Field label={text.label} hint={text.labelHint} required {...form.field('label')}>
        {(control) => (
          <Input {...control} {...form.input('label')} maxLength={60} autoComplete="off" />
        )}
      </Field>
      <ColourChoice
        legend={text.colour}
        value={form.values.colour}
        onValueChange={(colour) => form.set('colour', colour)}
      />
      <div className="grid gap-2">
        <RadioGroup
          legend={text.kind}
          name="kind"
          cards
          value={form.values.kind}
          onValueChange={(value) => form.set('kind', value)}
          options={kinds}
        />
        <p className="text-sm text-mute">{text.after}</p>
      </div>
    </>
  );
}

type MoneyProps = { form: Form<Fields>; price: PriceState; fees: Cards['fees'] };

function MoneyFields({ form, price, fees }: MoneyProps) {
  const { data } = useQuery(walletsQuery);
  const wallet = data?.items.find(({ currency }) => currency === 'USD');
  return (
    <>
      <AmountField
        {...form.bind('amount')}
        currency="USD"
        label={text.amount}
        hint={wallet && text.inWallet(dollarText(wallet.available))}
      />
      <PriceLines state={price} />
      <FeeList fees={fees} />
    </>
  );
}
