import { useId } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { copy } from '../../copy.ts';
import { priceText, typedOf } from '../../money.ts';
import { refreshFx } from '../../mutations.ts';
import type { FxHome } from '../../queries.ts';
import { type Direction, directionOf, isMet, nearbyPrice, priceOf } from '../../rules/prices.ts';
import { FormSheet } from '../form-sheet.tsx';

const text = copy.alerts;

type Way = 'sell' | 'buy';
const directions: Readonly<Record<Way, Direction>> = {
  sell: { from: 'USD', to: 'NGN' },
  buy: { from: 'NGN', to: 'USD' },
};
const wayOf = (value: string): Way => (value === 'buy' ? 'buy' : 'sell');

const startPrice = (home: FxHome, way: Way): string => {
  const now = directionOf(home, directions[way])?.price;
  return now === undefined ? '' : typedOf(BigInt(nearbyPrice(now, way === 'sell')) * 100n, 'NGN');
};

type Props = { home: FxHome; onClose: () => void };

function useAlertForm({ home, onClose }: Props) {
  const client = useQueryClient();
  return useForm({
    initial: { way: 'sell', price: startPrice(home, 'sell') },
    check: (values) => {
      const way = wayOf(values.way);
      const price = priceOf(values.price, 'NGN');
      if (price === undefined) return { price: text.badPrice };
      const now = directionOf(home, directions[way])?.price;
      return now !== undefined && isMet(price, now, way === 'sell') ? { price: text.met } : {};
    },
    send: async (values) => {
      const price = priceOf(values.price, 'NGN') ?? '';
      await call('fx.add-alert', { body: { ...directions[wayOf(values.way)], price } });
      await refreshFx(client);
      toast.success(text.made);
      onClose();
    },
  });
}

/** A new alert. The price starts a little better than now. */
export default function AlertSheet(props: Props) {
  const { home, onClose } = props;
  const formId = useId();
  const form = useAlertForm(props);
  const way = wayOf(form.values.way);
  const now = directionOf(home, directions[way])?.price;
  const price = priceOf(form.values.price, 'NGN');
  const sentence = way === 'sell' ? text.sentenceSell : text.sentenceBuy;
  return (
    <FormSheet
      title={text.sheet}
      words={text.words}
      formId={formId}
      form={form}
      onClose={onClose}
      submit={text.submit}
    >
      <RadioGroup
        cards
        legend={text.when}
        name="way"
        value={way}
        onValueChange={(value) =>
          form.setValues({ way: value, price: startPrice(home, wayOf(value)) })
        }
        options={[
          { value: 'sell', label: text.sellOption },
          { value: 'buy', label: text.buyOption },
        ]}
      />
      <Field
        label={text.price}
        hint={now && text.now(priceText(now, 'NGN'))}
        {...form.field('price')}
        required
      >
        {(control) => (
          <AmountInput
            {...control}
            name="price"
            look="framed"
            currency="NGN"
            value={form.values.price}
            onValueChange={(typed) => form.set('price', typed)}
          />
        )}
      </Field>
      <p className="font-medium text-ink" aria-live="polite">
        {price !== undefined && sentence(priceText(price, 'NGN'))}
      </p>
    </FormSheet>
  );
}
