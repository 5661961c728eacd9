import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { findableQuery } from '../../queries.ts';
import { settingsCopy } from '../../settings-copy.ts';
import { StoredSwitch } from './stored-switch.tsx';

/** Whether people who have the person's number find them. */
export function FindableSwitch() {
  const client = useQueryClient();
  const { data } = useQuery(findableQuery);
  const store = async (findableByPhone: boolean) => {
    const answer = await call('transfers.save-contact-settings', { body: { findableByPhone } });
    client.setQueryData(findableQuery.queryKey, answer);
  };
  return (
    <StoredSwitch
      label={settingsCopy.findable.label}
      stored={data?.findableByPhone}
      store={store}
      failed={settingsCopy.findable.failed}
    />
  );
}
