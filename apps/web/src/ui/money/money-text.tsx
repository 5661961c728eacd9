import { formatParts, moneyInWords, type Money, type SignDisplay } from '@cowrie/money';
import { cx } from '../text/class-names.ts';
import { useHideBalance } from './hide-balance.tsx';

export type MoneySize = 'inherit' | 'md' | 'lg' | 'xl' | 'balance' | 'balance-lg';

type Props = {
  amount: Money;
  /** 'always' marks what comes in with a plus, in green. */
  sign?: SignDisplay;
  size?: MoneySize;
  /** Amounts the person is deciding about stay readable even when balances are hidden. */
  alwaysShown?: boolean;
  /** 'inherit' takes the colour around it, as on a button or the dark panel. */
  tone?: 'ink' | 'inherit';
  className?: string;
};

const sizes: Record<MoneySize, string> = {
  inherit: 'font-semibold',
  md: 'text-md font-semibold',
  lg: 'text-lg font-semibold',
  xl: 'font-display text-2xl font-semibold tracking-tight',
  balance: 'font-display text-figure font-semibold',
  'balance-lg': 'font-display text-[3.25rem] leading-14 font-semibold tracking-[-0.02em]',
};

/**
 * The only way an amount reaches the screen. Decimals step back, digits line up, nothing wraps, and a
 * screen reader hears words instead of digits.
 */
export function MoneyText({
  amount,
  sign = 'auto',
  size = 'inherit',
  alwaysShown = false,
  tone = 'ink',
  className,
}: Props) {
  const hidden = useHideBalance() && !alwaysShown;
  const parts = formatParts(amount, { sign });
  const incoming = parts.sign === '+';
  // Small words that are pale already would become too pale to read.
  const stepsBack = !incoming && (tone === 'ink' || size !== 'inherit');
  const symbol = <span className="whitespace-nowrap">{parts.symbol}</span>;
  const look = cx(
    'whitespace-nowrap tabular-nums',
    sizes[size],
    incoming ? 'text-positive' : tone === 'ink' && 'text-ink',
    className,
  );
  if (hidden) {
    return (
      <span className={look}>
        <span aria-hidden>{parts.symbol}••••</span>
        <span className="sr-only">Amount hidden</span>
      </span>
    );
  }
  return (
    <span className={look}>
      <span aria-hidden>
        {parts.sign}
        {parts.symbolPosition === 'before' && (
          <>
            {symbol}
            {parts.gap}
          </>
        )}
        {parts.integer}
        {parts.fraction && (
          <span className={cx('text-[0.7em] font-medium', stepsBack && 'opacity-75')}>
            {parts.fraction}
          </span>
        )}
        {parts.symbolPosition === 'after' && (
          <>
            {parts.gap}
            {symbol}
          </>
        )}
      </span>
      <span className="sr-only">{spoken(amount, sign)}</span>
    </span>
  );
}

function spoken(amount: Money, sign: SignDisplay): string {
  const words = moneyInWords(amount);
  return sign === 'always' && amount.minor > 0n ? `plus ${words}` : words;
}
