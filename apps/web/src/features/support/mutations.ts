import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { toast } from '#ui/feedback/toast.ts';

/** Asking again at once shows the change here too; other devices follow by the event. */
function useSupportChange<Id extends RouteId>(id: Id, done?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes[Id]>) => call(id, input),
    onSuccess: () => done && toast.success(done),
    onError: (error) => toast.error(error.message),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['support'] }),
        client.invalidateQueries({ queryKey: ['chat'] }),
      ]),
  });
}

export const useReopen = () => useSupportChange('support.reopen');
export const useTranscript = (done: string) => useSupportChange('support.transcript', done);
