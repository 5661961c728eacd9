import { useQuery } from '@tanstack/react-query';
import { convert, formatMoney, fromWire, rateFromString } from '@cowrie/money';
import { rateQuery } from '#features/quote/index.ts';
import { copy } from '../copy.ts';
import { amountOf, currencyFor, type Draft } from '../draft.ts';

/** Estimates what the requester gets at the current rate. The request itself fixes the rate. */
export function useAmountEstimate(draft: Pick<Draft, 'country' | 'amount'>) {
  const currency = currencyFor(draft);
  const { data, error } = useQuery(rateQuery(draft.country === '' ? '' : currency, 'NGN'));
  const amount = amountOf(draft);
  const estimate =
    data && amount !== null
      ? formatMoney(convert(fromWire(amount, currency), rateFromString(data.rate), 'NGN', 'down'))
      : null;
  return { estimate, failed: error !== null };
}

export function AmountEstimate({ draft }: { draft: Pick<Draft, 'country' | 'amount'> }) {
  const { estimate, failed } = useAmountEstimate(draft);
  return (
    <p className="min-h-5 text-sm text-mute" aria-live="polite">
      {failed && copy.amount.rateFailed}
      {estimate && (
        <>
          {copy.amount.gets} <strong className="font-medium text-ink">{estimate}</strong>
        </>
      )}
    </p>
  );
}
