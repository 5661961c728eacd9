import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { toast } from '#ui/feedback/toast.ts';
import { HelpingCard } from '#ui/trust/helping-card.tsx';
import { copy } from '../copy.ts';
import { type Protections, protectionsQuery } from '../queries.ts';

const text = copy.helping;

/** People who asked to be protected by the signed-in person, and those who are. */
export function Helping({ own: { helping } }: { own: Protections }) {
  const client = useQueryClient();
  const { busy, given, run } = useAction(
    async ({ id, accept }: { id: string; accept: boolean }) => {
      const params = { friendshipId: id };
      await call('protections.answer-friendship', { params, body: { accept } });
      toast.success(accept ? text.accepted : text.declined);
    },
    { inToast: true, after: () => client.invalidateQueries(protectionsQuery) },
  );
  if (helping.length === 0) return null;
  return (
    <HelpingCard
      text={text}
      helped={helping}
      busy={busy ? given?.id : undefined}
      onAnswer={(id, accept) => run({ id, accept })}
    />
  );
}
