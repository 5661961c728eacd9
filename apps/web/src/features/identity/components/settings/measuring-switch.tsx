import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { measuringChoice } from '#platform/monitoring/measuring-choice.ts';
import { measuringQuery } from '../../queries.ts';
import { settingsCopy } from '../../settings-copy.ts';
import { StoredSwitch } from './stored-switch.tsx';

/** The person's choice whether we measure how fast pages are on their devices. Off at first. */
export function MeasuringSwitch() {
  const client = useQueryClient();
  const { data } = useQuery(measuringQuery);
  const store = async (isAllowed: boolean) => {
    const answer = await call('analytics.choose-measuring', { body: { isAllowed } });
    client.setQueryData(measuringQuery.queryKey, answer);
  };
  // The choice may have been made on another device.
  useEffect(() => {
    if (data) measuringChoice.choose(data.isAllowed ? 'on' : 'off');
  }, [data]);
  return (
    <StoredSwitch
      label={settingsCopy.measuring.label}
      stored={data?.isAllowed}
      store={store}
      failed={settingsCopy.measuring.failed}
    />
  );
}
