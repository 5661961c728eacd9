import { CircleCheck, CircleDashed } from 'lucide-react';
import type { SecurityCheck } from '@cowrie/contract/security-center/data';
import { useSignedInMe } from '#platform/session/session.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Card } from '#ui/layout/card.tsx';
import { cx } from '#ui/text/class-names.ts';
import { copy } from '../copy.ts';
import type { Center } from '../queries.ts';

type Props = { center: Center; onCheckUp: () => void };

/** The score and its checks, the open ones with what to do about them. */
export function ScoreCard({ center: { checks, score }, onCheckUp }: Props) {
  const me = useSignedInMe();
  const left = checks.length - score;
  return (
    <Card
      title={copy.score.title}
      aside={
        <span className="font-display text-xl tracking-tight tabular-nums">
          {copy.score.of(score, checks.length)}
        </span>
      }
    >
      <Progress
        label={left === 0 ? copy.score.all : copy.score.left(left)}
        value={score}
        max={checks.length}
      />
      <ul className="mt-4 divide-y divide-hairline border-t border-hairline">
        {checks.map(({ id, isDone }) => {
          const { name, hint, fix } = copy.score.checks[id];
          const Icon = isDone ? CircleCheck : CircleDashed;
          return (
            <li key={id} className="flex min-h-16 items-center gap-3.5 py-2">
              <Icon
                className={cx('size-6 flex-none', isDone ? 'text-positive' : 'text-mute')}
                strokeWidth={1.75}
                aria-hidden
              />
              <div className="min-w-0 flex-1">
                <p className="text-ink">{name}</p>
                <p className="text-sm text-mute">{isDone ? copy.score.done : hint}</p>
              </div>
              {!isDone &&
                (id === 'check_up' ? (
                  <Button size="sm" variant="secondary" onClick={onCheckUp}>
                    {fix}
                  </Button>
                ) : (
                  <ButtonLink size="sm" variant="secondary" to={fixLink(id, me)}>
                    {fix}
                  </ButtonLink>
                ))}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type Person = { readonly email: string; readonly totpOn: boolean };

const settings = (sheet: string): string => `/security-settings?open=${sheet}&from=security-center`;

const links: Readonly<Record<SecurityCheck, (person: Person) => string>> = {
  email: ({ email }) => `/verify-email?email=${encodeURIComponent(email)}`,
  phone: () => '/settings/phone-verification',
  pin: () => settings('pin'),
  second_factor: () => settings('totp'),
  // Codes belong to the authenticator app.
  recovery: ({ totpOn }) => settings(totpOn ? 'codes' : 'totp'),
  word: () => '/notification-settings',
  check_up: () => '/security-center?check-up=1',
  tests: () => '/security-center/security-tests',
};

/** Where each open check is done. The weekly check-up opens on the hub itself. */
const fixLink = (check: SecurityCheck, person: Person): string => links[check](person);
