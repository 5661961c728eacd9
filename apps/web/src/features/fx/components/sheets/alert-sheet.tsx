import { useQueryClient } from '@tanstack/react-query';
import type { FxPair } from '@cowrie/contract/fx/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { AmountField } from '#ui/money/amount-field.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { copy } from '../../copy.ts';
import { priceText, typedOf, unitText } from '../../money.ts';
import { refreshFx } from '../../mutations.ts';
import type { FxHome } from '../../queries.ts';
import { sayAlert } from '../../rules/say-alert.ts';
import {
  currenciesOf,
  directionIn,
  directionOf,
  isMet,
  nearbyPrice,
  priceOf,
} from '../../rules/prices.ts';

const text = copy.alerts;

/** A pair, and whether the person sells or buys its base. */
type Way = { readonly name: string; readonly pair: FxPair; readonly isSelling: boolean };
const waysOf = ({ pairs }: FxHome): Way[] =>
  pairs.flatMap(({ pair }) => [
    { name: `${pair} sell`, pair, isSelling: true },
    { name: `${pair} buy`, pair, isSelling: false },
  ]);

const quoteOf = ({ pair }: Way) => currenciesOf(pair).quote;
const priceNow = (home: FxHome, { pair, isSelling }: Way): string | undefined =>
  directionOf(home, directionIn(pair, isSelling))?.price;

const startPrice = (home: FxHome, way: Way): string => {
  const now = priceNow(home, way);
  if (now === undefined) return '';
  return typedOf(BigInt(nearbyPrice(now, way.isSelling)) * 100n, quoteOf(way));
};

type Props = { home: FxHome; onClose: () => void };
type SheetProps = Props & { ways: readonly Way[]; first: Way };

const wayOf = ({ ways, first }: SheetProps, name: string): Way =>
  ways.find((way) => way.name === name) ?? first;

function useAlertForm(props: SheetProps) {
  const { home, first, onClose } = props;
  const client = useQueryClient();
  return useForm({
    initial: { way: first.name, price: startPrice(home, first) },
    check: (values) => {
      const way = wayOf(props, values.way);
      const price = priceOf(values.price, quoteOf(way));
      if (price === undefined) return { price: text.badPrice };
      const now = priceNow(home, way);
      return now !== undefined && isMet(price, now, way.isSelling) ? { price: text.met } : {};
    },
    send: async (values) => {
      const way = wayOf(props, values.way);
      const price = priceOf(values.price, quoteOf(way)) ?? '';
      const direction = directionIn(way.pair, way.isSelling);
      await call('fx.add-alert', { body: { ...direction, price } });
      await refreshFx(client);
      toast.success(text.made);
      onClose();
    },
  });
}

/** A new alert. The price starts a little better than now. */
export default function AlertSheet(props: Props) {
  const ways = waysOf(props.home);
  const [first] = ways;
  return first ? <Opened {...props} ways={ways} first={first} /> : null;
}

const optionsOf = (ways: readonly Way[], { pairs }: FxHome) =>
  ways.map(({ name, pair, isSelling }) => {
    const { base, quote } = currenciesOf(pair);
    const unit = unitText(base);
    return {
      value: name,
      label: isSelling ? text.sellOption(unit) : text.buyOption(unit),
      ...(pairs.length > 1 && { hint: `${base}/${quote}` }),
    };
  });

function Opened(props: SheetProps) {
  const { home, ways, onClose } = props;
  const form = useAlertForm(props);
  const way = wayOf(props, form.values.way);
  const currency = quoteOf(way);
  const now = priceNow(home, way);
  const price = priceOf(form.values.price, currency);
  return (
    <FormSheet
      title={text.sheet}
      words={text.words}
      form={form}
      onClose={onClose}
      submit={text.submit}
    >
      <RadioGroup
        cards
        legend={text.when}
        name="way"
        value={way.name}
        onValueChange={(name) =>
          form.setValues({ way: name, price: startPrice(home, wayOf(props, name)) })
        }
        options={optionsOf(ways, home)}
      />
      <AmountField
        {...form.bind('price')}
        label={text.price}
        hint={now && text.now(priceText(now, currency))}
        required
        currency={currency}
      />
      <p className="font-medium text-ink" aria-live="polite">
        {price !== undefined &&
          text.sentence(sayAlert({ ...directionIn(way.pair, way.isSelling), price }))}
      </p>
    </FormSheet>
  );
}
