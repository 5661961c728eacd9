import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { notices } from '#platform/signals/notices.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { findableQuery } from '../../queries.ts';
import { settingsCopy } from '../../settings-copy.ts';

/** Whether people who have the person's number find them. */
export function FindableSwitch() {
  const client = useQueryClient();
  const { data } = useQuery(findableQuery);
  const choose = useMutation({
    mutationFn: (findableByPhone: boolean) =>
      call('transfers.save-contact-settings', { body: { findableByPhone } }),
    onSuccess: (answer) => client.setQueryData(findableQuery.queryKey, answer),
    onError: () => notices.emit({ kind: 'error', title: settingsCopy.findable.failed }),
  });
  return (
    <Switch
      label={<span className="sr-only">{settingsCopy.findable.label}</span>}
      checked={(choose.isPending ? choose.variables : data?.findableByPhone) ?? false}
      disabled={data === undefined || choose.isPending}
      onChange={(event) => choose.mutate(event.target.checked)}
    />
  );
}
