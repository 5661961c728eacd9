import { chargesOf } from '@cowrie/contract/quote/fee-lines';
import { formatMoney, formatUnitPrice, isAssetCode, money } from '@cowrie/money';
import { abroad } from '../copy-abroad.ts';
import type { Destination } from '../queries.ts';

const copy = abroad.countries;

/**
 * The countries abroad: the person's own and most used first, then the others by name. Without the
 * terms (they could not be loaded) all of them by name.
 */
export function orderCountries<T extends { readonly code: string }>(
  countries: readonly T[],
  destinations: readonly Destination[] | undefined,
): T[] {
  if (!destinations) return [...countries];
  const first = destinations.filter(({ isFirst }) => isFirst).map(({ country }) => country);
  const rankOf = ({ code }: T): number =>
    first.includes(code) ? first.indexOf(code) : first.length;
  return countries.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** 'No fee', '$2.99 fee', or 'Fee from ₦50.00' if the fee depends on the amount. */
function feeTextOf({ source, ways }: Destination): string {
  const cheapest = ways
    .filter(({ isOpen }) => isOpen)
    .map(({ fees }) => ({
      charge: chargesOf(fees, 1n),
      isFixed: fees.every((fee) => fee.basisPoints === 0 && fee.fromAmount <= 1),
    }))
    .toSorted((one, other) => Number(one.charge - other.charge))[0];
  if (!cheapest) return '';
  if (cheapest.isFixed && cheapest.charge === 0n) return copy.noFee;
  const amount = formatMoney(money(cheapest.charge, source));
  return cheapest.isFixed ? copy.fee(amount) : copy.feeFrom(amount);
}

/** '1 GHS = ₦104.00 · No fee · Within minutes'. Undefined while the terms are not known. */
export function describeDestination(destination: Destination | undefined): string | undefined {
  if (!destination) return undefined;
  const { source, target, rate, ways } = destination;
  const open = ways.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return copy.closed;
  const price = rate !== null && isAssetCode(target) && formatUnitPrice(rate, source, target);
  return [price, feeTextOf(destination), open[0]?.arrival].filter(Boolean).join(' · ');
}
