import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoSeconds } from '@cowrie/contract/notifications/data';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { toast } from '#ui/feedback/toast.ts';
import { settingsQuery } from './queries.ts';

/** The lists and the badge follow by the event; asking again at once shows the change here too. */
function useInboxChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  });
}

export const useReadItem = () =>
  useInboxChange(({ id, isRead }: { id: string; isRead: boolean }) =>
    call('notifications.read', { params: { notificationId: id }, body: { isRead } }),
  );

export const useReadAll = () =>
  useInboxChange((upTo: string) => call('notifications.read-all', { body: { upTo } }));

export const useRestoreItem = () =>
  useInboxChange((notificationId: string) =>
    call('notifications.restore', { params: { notificationId }, body: {} }),
  );

export const useRemoveItem = () =>
  useInboxChange((notificationId: string) =>
    call('notifications.remove', { params: { notificationId } }),
  );

export const undoMs = undoSeconds * 1_000;

type Change = InputOf<Routes['notifications.change-settings']>['body'];

/** Shows the answer of the server, also if it refused the change. */
export function useChangeSettings(done?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call('notifications.change-settings', { body }),
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      if (done) toast.success(done);
    },
    onError: (error) => toast.error(error.message),
  });
}
