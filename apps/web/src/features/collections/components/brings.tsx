import { useQuery } from '@tanstack/react-query';
import { convert, formatMoney, fromWire, rateFromString } from '@cowrie/money';
import { rateQuery } from '#features/quote/index.ts';
import { copy } from '../copy.ts';
import { amountOf, currencyFor, type Draft } from '../draft.ts';

/** What an amount would bring at the rate of this minute; the request fixes it. */
export function useBrings(draft: Pick<Draft, 'country' | 'amount'>) {
  const currency = currencyFor(draft);
  const { data, error } = useQuery(rateQuery(draft.country === '' ? '' : currency, 'NGN'));
  const amount = amountOf(draft);
  const brings =
    data && amount !== null
      ? formatMoney(convert(fromWire(amount, currency), rateFromString(data.rate), 'NGN', 'down'))
      : null;
  return { brings, failed: error !== null };
}

export function Brings({ draft }: { draft: Pick<Draft, 'country' | 'amount'> }) {
  const { brings, failed } = useBrings(draft);
  return (
    <p className="min-h-5 text-sm text-mute" aria-live="polite">
      {failed && copy.amount.rateFailed}
      {brings && (
        <>
          {copy.amount.gets} <strong className="font-medium text-ink">{brings}</strong>
        </>
      )}
    </p>
  );
}
