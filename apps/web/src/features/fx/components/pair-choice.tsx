import type { FxPair } from '@cowrie/contract/fx/data';
import { Segmented } from '#ui/forms/segmented.tsx';
import { copy } from '../copy.ts';
import { currenciesOf } from '../rules/prices.ts';

type Props = {
  pairs: readonly FxPair[];
  value: FxPair | undefined;
  onValueChange: (pair: FxPair) => void;
};

/** Which currencies. Nothing is shown while there is only one pair. */
export function PairChoice({ pairs, value, onValueChange }: Props) {
  if (pairs.length < 2) return null;
  return (
    <Segmented
      className="justify-self-start"
      label={copy.pair}
      name="pair"
      options={pairs.map((pair) => {
        const { base, quote } = currenciesOf(pair);
        return { value: pair, label: `${base}/${quote}` };
      })}
      value={value ?? ''}
      onValueChange={(chosen) => {
        const pair = pairs.find((name) => name === chosen);
        if (pair) onValueChange(pair);
      }}
    />
  );
}
