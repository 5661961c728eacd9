import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#platform/forms/use-action.ts';
import { toast } from '#ui/feedback/toast.ts';
import { type Circle, circleQuery } from '../queries.ts';

type Change = {
  readonly name: string;
  readonly change: () => Promise<Circle | { done: true }>;
  readonly words: string;
};

/** Buttons that change the circle, by name: `busy` is the name of the one that works. */
export function useCircleCall() {
  const client = useQueryClient();
  const { busy, given, run } = useAction(
    async ({ change, words }: Change) => {
      const answer = await change();
      if ('members' in answer) client.setQueryData(circleQuery.queryKey, answer);
      else await client.invalidateQueries(circleQuery);
      toast.success(words);
    },
    { inToast: true, after: () => void client.invalidateQueries(circleQuery) },
  );
  return {
    busy: busy ? given?.name : undefined,
    run: (name: string, change: Change['change'], words: string) => run({ name, change, words }),
  };
}
