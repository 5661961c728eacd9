import { useQuery } from '@tanstack/react-query';
import { useMay } from '#platform/session/use-may.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { copy } from '../../copy.ts';
import { nextQuery } from '../../queries.ts';

/** The oldest submission of another person that waits, so that staff need not go back to the queue. */
export function NextCase({ userId }: { userId: string }) {
  const mayDecide = useMay()('kyc.review');
  const { data } = useQuery({ ...nextQuery, enabled: mayDecide });
  const next = data?.items.find(({ user }) => user.id !== userId);
  if (!next) return null;
  return (
    <ButtonLink size="sm" variant="secondary" to={`/admin/kyc/${next.user.id}`}>
      {copy.decision.next(next.user.name)}
    </ButtonLink>
  );
}
