/** Pure: the fees of one conversion, by the same fee schedule as the server's. */

import { chargeOf, type FeeLine } from '@cowrie/contract/quote/fee-lines';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { type Money, money } from '@cowrie/money';
import { exchangeCopy } from '../copy-exchange.ts';
import { minorText, percentText } from '../money.ts';
import type { ExchangeDraft } from './draft.ts';

const text = exchangeCopy.amount;

type NamedFee = FeeLine & { readonly label: string };
type Shown = { readonly label: string; readonly value: Money | string };

/** For an amount that is not known yet: '0.5% + $0.40, at least $1.00'. */
export function sayFee(
  { flat, basisPoints, least, most, fromAmount }: FeeLine,
  currency: WalletCurrency,
): string {
  const say = (sum: bigint | number) => minorText(BigInt(sum), currency);
  const rate = [basisPoints > 0 ? percentText(basisPoints) : '', flat > 0 ? say(flat) : '']
    .filter((part) => part !== '')
    .join(' + ');
  return [
    rate === '' ? say(0n) : rate,
    ...(least !== null && least > 0 ? [text.feeLeast(say(least))] : []),
    ...(most === null ? [] : [text.feeMost(say(most))]),
    ...(fromAmount > 0 ? [text.feeFrom(say(fromAmount))] : []),
  ].join(', ');
}

/** Amount that one conversion of an order gives: a part of it, or all of it. */
const amountOfOne = ({ how, days }: Pick<ExchangeDraft, 'how' | 'days'>, source: bigint): bigint =>
  how === 'parts' ? source / BigInt(Math.max(1, days.length)) : source;

/** Every fee of one conversion. What converts several times says so. */
export function feesShown(
  draft: Pick<ExchangeDraft, 'how' | 'days' | 'from'>,
  fees: readonly NamedFee[],
  source: bigint | undefined,
): Shown[] {
  const isRepeated = draft.how === 'parts' || draft.how === 'repeat';
  const labelOf = (label: string) => (isRepeated ? text.feeEach(label) : label);
  const shown = fees.flatMap((fee): Shown[] => {
    if (source === undefined)
      return [{ label: labelOf(fee.label), value: sayFee(fee, draft.from) }];
    const charge = chargeOf(fee, amountOfOne(draft, source));
    return charge > 0n ? [{ label: labelOf(fee.label), value: money(charge, draft.from) }] : [];
  });
  return shown.length > 0 ? shown : [{ label: labelOf(text.fee), value: money(0n, draft.from) }];
}
