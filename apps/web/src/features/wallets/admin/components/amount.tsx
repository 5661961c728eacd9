import { MoneyText } from '#ui/money/money-text.tsx';
import { inAsset } from '../amounts.ts';

type Props = {
  minor: number;
  asset: string;
  /** Marks what came in and what went out. */
  signed?: boolean;
  className?: string;
};

/** Staff decide about amounts, so hiding one's own balances does not hide these. */
export function Amount({ minor, asset, signed = false, className }: Props) {
  return (
    <MoneyText
      alwaysShown
      amount={inAsset(minor, asset)}
      sign={signed ? 'always' : 'auto'}
      className={className}
    />
  );
}
