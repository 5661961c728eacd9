/** Pure: the periods that people choose most, as days like '2026-11-15'. Both ends are included. */

export type Period = { readonly from: string; readonly to: string };

const dayMs = 86_400_000;
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The periods up to `today`, in the order in which they are offered. */
export function datePresets(today: string): readonly (Period & { readonly label: string })[] {
  const at = Date.parse(`${today}T00:00:00Z`);
  const [year = 0, month = 1] = today.split('-').map(Number);
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: isoDay(at - 6 * dayMs), to: today },
    { label: 'This month', from: isoDay(Date.UTC(year, month - 1, 1)), to: today },
    {
      label: 'Last month',
      from: isoDay(Date.UTC(year, month - 2, 1)),
      to: isoDay(Date.UTC(year, month - 1, 0)),
    },
    { label: 'This year', from: `${today.slice(0, 4)}-01-01`, to: today },
  ];
}
