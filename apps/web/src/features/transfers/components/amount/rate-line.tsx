import { useQuery } from '@tanstack/react-query';
import {
  convert,
  formatMoney,
  fromWire,
  money,
  parseMoney,
  rateFromString,
  rateToString,
  type AssetCode,
} from '@cowrie/money';
import { rateQuery } from '#features/quote/index.ts';
import { abroad } from '../../copy-abroad.ts';

const copy = abroad.rate;

/** '1550.0000' → '1550.00', '0.00064512' → '0.0006451': the digits people compare. */
export function formatRate(text: string): string {
  const value = rateFromString(text);
  const leading = /^0\.(0*)/.exec(text)?.[1]?.length ?? 0;
  const decimals = text.startsWith('0') ? leading + 4 : 2;
  return rateToString(value, decimals, 'half-even');
}

type Props = { from: AssetCode; to: AssetCode; typed: string };

/** What arrives at the current rate. An estimate: the quote on the next step is final. */
export function RateLine({ from, to, typed }: Props) {
  const { data, error } = useQuery(rateQuery(from, to));
  if (error) return <p className="text-sm text-mute">{copy.failed}</p>;
  if (!data) return <p className="text-sm text-mute">{copy.loading}</p>;
  const parsed = parseMoney(typed, from);
  const amount = parsed.ok ? parsed.money : money(0n, from);
  const target = convert(amount, rateFromString(data.rate), to, 'down');
  return (
    <div className="grid gap-1 text-sm text-mute" aria-live="polite">
      <p>
        {copy.gets}{' '}
        <strong className="font-medium text-ink">
          {formatMoney(fromWire(Number(target.minor), to))}
        </strong>
      </p>
      <p>{copy.line({ from, rate: formatRate(data.rate), to })}</p>
    </div>
  );
}
