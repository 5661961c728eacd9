import { useEffect } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { measuringChoice } from '#platform/monitoring/measuring-choice.ts';
import { notices } from '#platform/signals/notices.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { settingsCopy } from '../../settings-copy.ts';
import { measuringQuery } from '../../queries.ts';

/** The person's choice whether we measure how fast pages are on their devices. Off at first. */
export function MeasuringSwitch() {
  const client = useQueryClient();
  const { data } = useQuery(measuringQuery);
  const choose = useMutation({
    mutationFn: (isAllowed: boolean) => call('analytics.choose-measuring', { body: { isAllowed } }),
    onSuccess: (answer) => client.setQueryData(measuringQuery.queryKey, answer),
    onError: () => notices.emit({ kind: 'error', title: settingsCopy.measuring.failed }),
  });
  // The choice may have been made on another device.
  useEffect(() => {
    if (data) measuringChoice.choose(data.isAllowed ? 'on' : 'off');
  }, [data]);
  return (
    <Switch
      label={<span className="sr-only">{settingsCopy.measuring.label}</span>}
      checked={(choose.isPending ? choose.variables : data?.isAllowed) ?? false}
      disabled={data === undefined || choose.isPending}
      onChange={(event) => choose.mutate(event.target.checked)}
    />
  );
}
