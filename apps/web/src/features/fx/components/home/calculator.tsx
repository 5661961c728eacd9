import { useState } from 'react';
import { type FxPair, pairOf } from '@cowrie/contract/fx/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { copy } from '../../copy.ts';
import { exchangeWith } from '../../fx-paths.ts';
import { minorText, pairPriceText, typedOf } from '../../money.ts';
import type { FxHome } from '../../queries.ts';
import { previewSides, type Side } from '../../rules/preview.ts';
import { currenciesOf, type Direction, directionIn, directionOf } from '../../rules/prices.ts';
import { PairChoice } from '../pair-choice.tsx';
import { TwoAmounts } from '../two-amounts.tsx';

const text = copy.calculator;
const quickAmounts: Readonly<Record<WalletCurrency, readonly bigint[]>> = {
  USD: [50_00n, 100_00n, 500_00n],
  NGN: [50_000_00n, 100_000_00n, 500_000_00n],
};

type Entry = Direction & { readonly side: Side; readonly typed: string };
const startWith = (pair: FxPair): Entry => ({
  ...directionIn(pair, true),
  side: 'source',
  typed: '100.00',
});

const swapEntry = ({ from, to, side, typed }: Entry): Entry => ({
  from: to,
  to: from,
  side: side === 'source' ? 'target' : 'source',
  typed,
});

/** Both sides of a conversion at the rate shown, and the way to convert it. */
export function Calculator({ home }: { home: FxHome }) {
  const [first] = home.pairs;
  return first ? <Open home={home} first={first.pair} /> : null;
}

function Open({ home, first }: { home: FxHome; first: FxPair }) {
  const [entry, setEntry] = useState(() => startWith(first));
  const direction = directionOf(home, entry);
  const pair = home.pairs.find(({ pair: name }) => name === pairOf(entry.from, entry.to));
  const isStopped = pair === undefined || pair.stop !== null;
  const rate = isStopped ? undefined : direction?.rate;
  const sides = previewSides({ ...entry, rate });
  return (
    <Card title={text.title}>
      <PairChoice
        pairs={home.pairs.map(({ pair: name }) => name)}
        value={pair?.pair}
        onValueChange={(name) => setEntry(startWith(name))}
      />
      <TwoAmounts
        direction={entry}
        side={entry.side}
        typed={entry.typed}
        sides={sides}
        labelOf={(side) => (side === 'source' ? text.give : text.get)}
        onType={(side, typed) => setEntry({ ...entry, side, typed })}
        onSwap={() => setEntry(swapEntry(entry))}
      />
      <QuickAmounts
        entry={entry}
        onChoose={(typed) => setEntry({ ...entry, side: 'source', typed })}
      />
      <p className="mt-3 min-h-5 text-sm text-mute" aria-live="polite">
        {rate === undefined || !direction || !pair
          ? text.noRate
          : pairPriceText(direction.price, currenciesOf(pair.pair))}
      </p>
      {home.blocked === null && (
        <ButtonLink wide className="mt-3" to={exchangeWith(addressOf(entry, sides.typed))}>
          {copy.convert}
        </ButtonLink>
      )}
    </Card>
  );
}

const addressOf = ({ from, to, side }: Entry, typed: bigint | undefined) => ({
  from,
  to,
  ...(typed !== undefined && { amount: String(typed), side }),
});

type QuickProps = { entry: Entry; onChoose: (typed: string) => void };

function QuickAmounts({ entry: { from }, onChoose }: QuickProps) {
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">{text.quick}</legend>
      {quickAmounts[from].map((minor) => (
        <Button
          key={String(minor)}
          size="sm"
          variant="secondary"
          onClick={() => onChoose(typedOf(minor, from))}
        >
          {minorText(minor, from).replace(/\.00$/, '')}
        </Button>
      ))}
    </fieldset>
  );
}
