import { useQuery } from '@tanstack/react-query';
import { useSettled } from '#platform/forms/use-settled.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from '../copy.ts';
import { checkDraft, termsOf, type Draft } from '../draft.ts';
import { previewQuery, type Currency, type PreviewRow, type Terms } from '../queries.ts';
import { Amount } from './charge.tsx';

const text = copy.preview;
type Props = { draft: Draft; replaces: string | undefined };

/**
 * The cost of sample transfers now and after the change. The server computes it with the real
 * rules.
 */
export function Preview({ draft, replaces }: Props) {
  // The label and the date do not change the cost, so they may still be empty.
  const isComplete =
    Object.keys(checkDraft({ ...draft, label: draft.label || text.title, effectiveFrom: '' }))
      .length === 0;
  const terms = termsOf({ ...draft, label: draft.label.trim().padEnd(2, '-') });
  const settled = useSettled(isComplete ? JSON.stringify(terms) : '');
  return (
    <section aria-live="polite">
      <h3 className="mb-1 text-sm font-medium text-ink">{text.title}</h3>
      {settled === '' ? (
        <p className="text-sm text-mute">{text.wait}</p>
      ) : (
        <Samples terms={JSON.parse(settled) as Terms} replaces={replaces} />
      )}
    </section>
  );
}

function Samples({ terms, replaces }: { terms: Terms; replaces: string | undefined }) {
  const { data, error } = useQuery(previewQuery(terms, replaces));
  if (error && !data) return <p className="text-sm text-negative">{text.failed}</p>;
  if (!data) return <Skeleton className="h-40 w-full" />;
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-xs text-mute">
          <th scope="col" className="py-1.5 text-left font-medium">
            {text.amount}
          </th>
          <th scope="col" className="px-2 py-1.5 text-right font-medium">
            {text.now}
          </th>
          <th scope="col" className="px-2 py-1.5 text-right font-medium">
            {text.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row) => (
          <Sample key={row.amount} row={row} currency={terms.currency} />
        ))}
      </tbody>
    </table>
  );
}

const totalOf = (fees: PreviewRow['now']): number =>
  fees.reduce((sum, { amount }) => sum + amount, 0);

function Sample({ row, currency }: { row: PreviewRow; currency: Currency }) {
  const [now, after] = [totalOf(row.now), totalOf(row.after)];
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="py-1.5 text-left font-normal">
        <Amount minor={row.amount} currency={currency} />
      </th>
      <td className="px-2 py-1.5 text-right text-body">
        <Cost minor={now} currency={currency} />
      </td>
      <td className={`px-2 py-1.5 text-right ${now === after ? 'text-body' : 'bg-accent-soft'}`}>
        <Cost minor={after} currency={currency} />
      </td>
    </tr>
  );
}

function Cost({ minor, currency }: { minor: number; currency: Currency }) {
  return minor === 0 ? text.free : <Amount minor={minor} currency={currency} />;
}
