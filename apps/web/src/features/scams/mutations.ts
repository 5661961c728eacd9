import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { toast } from '#ui/feedback/toast.ts';

/** Every change reads the reports again; other devices follow by the event. */
function useScamChange<Id extends RouteId>(id: Id, done?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes[Id]>) => call(id, input),
    onSuccess: () => done && toast.success(done),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['scams'] }),
  });
}

export const useRecall = () => useScamChange('scams.recall');
export const useBlock = () => useScamChange('scams.block');
export const useUnblock = (done: string) => useScamChange('scams.unblock', done);
export const useAddFile = () => useScamChange('scams.add-file');
