import { call } from '#platform/api/api.ts';
import { HelpingCard } from '#ui/trust/helping-card.tsx';
import { copy } from '../copy.ts';
import type { Circle } from '../queries.ts';
import { useCircleCall } from './use-circle-call.ts';

const text = copy.helping;

/** The circles the signed-in person is in or was asked to join. */
export function Helping({ circle: { helping } }: { circle: Circle }) {
  const { busy, run } = useCircleCall();
  if (helping.length === 0) return null;
  return (
    <HelpingCard
      text={text}
      helped={helping}
      busy={busy}
      onAnswer={(membershipId, accept) =>
        run(
          membershipId,
          () => call('recovery.answer-membership', { params: { membershipId }, body: { accept } }),
          accept ? text.accepted : text.declined,
        )
      }
      linkOf={({ questionId }) =>
        questionId === null
          ? undefined
          : { to: `/security-center/recovery/${questionId}`, label: text.question }
      }
    />
  );
}
