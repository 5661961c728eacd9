import { feeText, rateText } from '../../amounts.ts';
import { copy } from '../../copy.ts';
import type { Cards } from '../../queries.ts';

const text = copy.fees;

/** Every fee of a card in one list, before anything is paid. */
export function FeeList({ fees }: { fees: Cards['fees'] }) {
  const rows = [
    [text.issue, feeText(fees.issue)],
    [text.month, feeText(fees.month)],
    [text.funding, rateText(fees.funding)],
    [text.decline, feeText(fees.decline)],
    [text.crossBorder, rateText(fees.crossBorder)],
    [text.exchange, text.exchangeWords],
  ] as const;
  return (
    <section className="rounded-card bg-sunken p-4">
      <h3 className="text-base font-medium text-ink">{text.title}</h3>
      <dl className="mt-2 grid grid-cols-1 gap-1.5 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-body">{label}</dt>
            <dd className="ml-auto text-right text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
