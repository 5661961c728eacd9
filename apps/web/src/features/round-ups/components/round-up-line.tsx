import { useQuery } from '@tanstack/react-query';
import { SettingsRows } from '#ui/data/settings-rows.tsx';
import { copy } from '../copy.ts';
import { naira } from '../mutations.ts';
import { roundUpsQuery } from '../queries.ts';

/** Leads from the vault to its round-ups. Without an answer it leads there too. */
export function RoundUpLine() {
  const { data } = useQuery(roundUpsQuery);
  const isOn = data !== undefined && data.since !== null;
  return (
    <SettingsRows
      rows={[
        {
          label: copy.line,
          to: '/round-ups',
          ...(isOn ? { value: copy.lineOn(naira(data.month.amount)) } : { hint: copy.lineOff }),
        },
      ]}
    />
  );
}
