import { useQuery } from '@tanstack/react-query';
import { formatUnitPrice, type AssetCode } from '@cowrie/money';
import { rateQuery } from '#features/quote/index.ts';
import { abroad } from '../../copy-abroad.ts';

const copy = abroad.rate;

type Props = { from: AssetCode; to: AssetCode };

/** Today's price of one unit: '1 GHS = ₦104.00'. The quote on the next step fixes it. */
export function RateLine({ from, to }: Props) {
  const { data, error } = useQuery(rateQuery(from, to));
  const text = data ? formatUnitPrice(data.rate, from, to) : error ? copy.failed : copy.loading;
  return (
    <p className="text-sm text-mute" aria-live="polite">
      {text}
    </p>
  );
}
