import { call } from '#platform/api/api.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { copy } from '../copy.ts';
import type { Circle } from '../queries.ts';
import { useCircleCall } from './use-circle-call.ts';

const text = copy.helping;

/** The circles the signed-in person is in or was asked to join. */
export function Helping({ circle: { helping } }: { circle: Circle }) {
  const { busy, run } = useCircleCall();
  if (helping.length === 0) return null;
  const answer = (membershipId: string, accept: boolean) =>
    run(
      membershipId,
      () => call('recovery.answer-membership', { params: { membershipId }, body: { accept } }),
      accept ? text.accepted : text.declined,
    );
  return (
    <Card title={text.title}>
      <p className="text-body">{text.words}</p>
      <ul className="mt-2 divide-y divide-hairline">
        {helping.map(({ id, name, tag, state, questionId }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere text-ink">
              {state === 'asked' ? text.asks(name) : text.helps(name)}
              <span className="block text-sm text-mute">@{tag}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              {questionId !== null && (
                <ButtonLink size="sm" to={`/security-center/recovery/${questionId}`}>
                  {text.question}
                </ButtonLink>
              )}
              <Button
                size="sm"
                variant="secondary"
                disabled={busy === id}
                onClick={() => void answer(id, false)}
              >
                {state === 'asked' ? text.decline : text.leave}
              </Button>
              {state === 'asked' && (
                <Button size="sm" loading={busy === id} onClick={() => void answer(id, true)}>
                  {text.accept}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
