import { circleSize } from '@cowrie/contract/recovery/data';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { soon } from '#ui/text/near-dates.ts';
import { copy } from '../copy.ts';
import type { Circle, CircleMember } from '../queries.ts';
import { useCircleCall } from './use-circle-call.ts';

type Props = {
  circle: Circle;
  now: number;
  onChoose: (replaces: string | null) => void;
};

const stateOf = ({ state, endsAt, beginsAt }: CircleMember, now: number): string => {
  if (endsAt !== null) return copy.leaves(soon(endsAt, now));
  const words = copy.states[state];
  return beginsAt === null ? words : `${words} · ${copy.joins(soon(beginsAt, now))}`;
};

/** The three places of the circle, and what can be done with each. */
export function Friends({ circle: { members }, now, onChoose }: Props) {
  const present = members.filter(({ beginsAt }) => beginsAt === null).length;
  const free = Math.max(0, circleSize - present);
  return (
    <Card>
      <ul className="divide-y divide-hairline">
        {members.map((member) => (
          <Friend key={member.id} member={member} now={now} onChoose={onChoose} />
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-48 text-ink">
              {copy.place(present + index + 1)}
              <span className="block text-sm text-mute">{copy.empty}</span>
            </span>
            {index === 0 && (
              <Button size="sm" onClick={() => onChoose(null)}>
                {copy.add}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type FriendProps = Omit<Props, 'circle'> & { member: CircleMember };

function Friend({ member, now, onChoose }: FriendProps) {
  const { busy, run } = useCircleCall();
  const { id, name, tag, endsAt, state, beginsAt } = member;
  const params = { memberId: id };
  const remove = () =>
    run(
      'remove',
      () => withRecentSignIn(() => call('recovery.remove-friend', { params })),
      state === 'agreed' && beginsAt === null ? copy.removed : copy.removedNow,
    );
  const keep = () => run('keep', () => call('recovery.keep-friend', { params }), copy.kept);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere text-ink">
        {name}
        <span className="block text-sm text-mute">
          @{tag} · {stateOf(member, now)}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {endsAt === null ? (
          <>
            {beginsAt === null && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={copy.replaceNamed(name)}
                onClick={() => onChoose(id)}
              >
                {copy.replace}
              </Button>
            )}
            <Button
              size="sm"
              variant="secondary"
              aria-label={copy.removeNamed(name)}
              loading={busy === 'remove'}
              onClick={remove}
            >
              {copy.remove}
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            aria-label={copy.keepNamed(name)}
            loading={busy === 'keep'}
            onClick={keep}
          >
            {copy.keep}
          </Button>
        )}
      </span>
    </li>
  );
}
