import { useId } from 'react';
import { ArrowUpDown } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { copy } from '../copy.ts';
import { typedOf } from '../money.ts';
import { currencyOf, type Side, type Sides } from '../rules/preview.ts';
import type { Direction } from '../rules/prices.ts';

type Props = {
  direction: Direction;
  side: Side;
  typed: string;
  sides: Sides;
  /** The label of a side, and whether the person types it. */
  labelOf: (side: Side, isTyped: boolean) => string;
  onType: (side: Side, typed: string) => void;
  onSwap: () => void;
  /** Spread on the field that the person types in. */
  described?: { 'aria-invalid': true | undefined; 'aria-describedby': string };
};

/** Amounts given and received. The person can type either one; the other follows. */
export function TwoAmounts(props: Props) {
  const { direction, side: typedSide, typed, sides, labelOf, onType, onSwap, described } = props;
  const id = useId();
  const shown = (side: Side): string => {
    if (side === typedSide) return typed;
    const minor = sides[side];
    return minor === undefined ? '' : typedOf(minor, currencyOf(side, direction));
  };
  return (
    <div className="grid grid-cols-1">
      {(['source', 'target'] as const).map((side) => (
        <div key={side} className="grid gap-1.5">
          <div className="flex min-h-8 items-end justify-between">
            <label htmlFor={`${id}-${side}`} className="text-sm font-medium text-ink">
              {labelOf(side, side === typedSide)}
            </label>
            {side === 'target' && (
              <IconButton
                icon={ArrowUpDown}
                label={copy.calculator.swap}
                className="-mr-2"
                onClick={onSwap}
              />
            )}
          </div>
          <AmountInput
            id={`${id}-${side}`}
            {...(side === typedSide && described)}
            look="framed"
            currency={currencyOf(side, direction)}
            value={shown(side)}
            onValueChange={(next) => onType(side, next)}
            suffix={
              <span className="text-base font-medium text-mute">{currencyOf(side, direction)}</span>
            }
          />
        </div>
      ))}
    </div>
  );
}
