import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { common } from '#ui/text/common-copy.ts';
import { toast } from '#ui/feedback/toast.ts';
import { type Circle, circleQuery } from '../queries.ts';

/** A button that changes the circle: which one is busy, and what came of it. */
export function useCircleCall() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const run = async (
    name: string,
    change: () => Promise<Circle | { done: true }>,
    words: string,
  ): Promise<void> => {
    setBusy(name);
    try {
      const answer = await change();
      if ('members' in answer) client.setQueryData(circleQuery.queryKey, answer);
      else await client.invalidateQueries(circleQuery);
      toast.success(words);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : common.unexpected);
      void client.invalidateQueries(circleQuery);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, run };
}
