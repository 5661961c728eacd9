import { Fragment } from 'react';
import { formatParts, moneyInWords, type Money, type SignDisplay } from '@cowrie/money';
import { cx } from '../text/class-names.ts';
import { emsOf, groupsOf } from './amount-width.ts';
import { useHideBalance } from './hide-balance.tsx';

export type MoneySize = 'inherit' | 'md' | 'lg' | 'xl' | 'balance' | 'balance-lg';

type Props = {
  amount: Money;
  /** 'always' shows incoming amounts in green with a plus. */
  sign?: SignDisplay;
  size?: MoneySize;
  /** Shows the amount even if balances are hidden, because the person decides about it. */
  alwaysShown?: boolean;
  /** 'inherit' uses the colour of the parent, as on a button or the dark panel. */
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

/** Large amounts fill a line of their own, so they can become smaller when it is short. */
const isOwnLine = (size: MoneySize): boolean =>
  size === 'xl' || size === 'balance' || size === 'balance-lg';

/**
 * Every amount on the screen uses this component. Decimals are smaller, digits line up, and screen
 * readers read words instead of digits. An amount is never cut: a large one steps its size down to
 * fit its line, and if that is not enough it wraps after a separator, never within a group.
 */
export function MoneyText({
  amount,
  sign = 'auto',
  size = 'inherit',
  alwaysShown = false,
  tone = 'ink',
  className,
}: Props) {
  const isHidden = useHideBalance() && !alwaysShown;
  const parts = formatParts(amount, { sign });
  const isIncoming = parts.sign === '+';
  // Small grey text with paler decimals would be too pale to read.
  const hasPaleDecimals = !isIncoming && (tone === 'ink' || size !== 'inherit');
  const look = cx(
    isOwnLine(size) ? 'money-line' : 'inline-block max-w-full',
    'money tabular-nums',
    sizes[size],
    isIncoming ? 'text-positive' : tone === 'ink' && 'text-ink',
    className,
  );
  if (isHidden) {
    return (
      <span className={look}>
        <span aria-hidden>{parts.symbol}••••</span>
        <span className="sr-only">Amount hidden</span>
      </span>
    );
  }
  const isBefore = parts.symbolPosition === 'before';
  const start = `${parts.sign}${isBefore ? `${parts.symbol}${parts.gap}` : ''}`;
  const end = isBefore ? '' : `${parts.gap}${parts.symbol}`;
  const groups = groupsOf(parts.integer);
  return (
    <span className={look} data-em={emsOf(`${start}${parts.integer}${end}`, parts.fraction)}>
      <span aria-hidden>
        {groups.map((group, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            <span className="whitespace-nowrap">
              {index === 0 && start}
              {group}
              {index === groups.length - 1 && parts.fraction && (
                <span className={cx('text-[0.7em] font-medium', hasPaleDecimals && 'opacity-75')}>
                  {parts.fraction}
                </span>
              )}
              {index === groups.length - 1 && end}
            </span>
          </Fragment>
        ))}
      </span>
      <span className="sr-only">{speakAmount(amount, sign)}</span>
    </span>
  );
}

function speakAmount(amount: Money, sign: SignDisplay): string {
  const words = moneyInWords(amount);
  return sign === 'always' && amount.minor > 0n ? `plus ${words}` : words;
}
