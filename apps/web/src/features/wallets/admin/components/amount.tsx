import { MoneyText } from '#ui/money/money-text.tsx';
import { moneyOf } from '../amounts.ts';

type Props = {
  minor: number;
  asset: string;
  /** Writes a plus for money in; money out always has a minus. */
  signed?: boolean;
  className?: string;
};

/** Always visible: the setting that hides balances is for a person's own balances only. */
export function Amount({ minor, asset, signed = false, className }: Props) {
  return (
    <MoneyText
      alwaysShown
      amount={moneyOf(minor, asset)}
      sign={signed ? 'always' : 'auto'}
      className={className}
    />
  );
}
