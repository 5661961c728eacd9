import type { ReactNode } from 'react';

export type ChartPoint = { label: string; value: number };

type Props = {
  title: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  children: ReactNode;
};

/** A chart with a table of the same data, for screen readers and for exact values. */
export function ChartFrame({ title, points, format, children }: Props) {
  return (
    <figure>
      <figcaption className="sr-only">{title}</figcaption>
      <div aria-hidden>{children}</div>
      <details className="fold mt-2">
        <summary className="inline-flex min-h-11 list-none items-center rounded-chip text-sm font-medium text-accent">
          Show as a table
        </summary>
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <tbody>
            {points.map((point) => (
              <tr key={point.label} className="border-t border-hairline">
                <th scope="row" className="py-2 text-left font-normal">
                  {point.label}
                </th>
                <td className="py-2 text-right text-ink">{format(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
