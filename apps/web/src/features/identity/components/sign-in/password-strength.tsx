import { useEffect, useState } from 'react';
import { Check, X } from 'lucide-react';
import { cx } from '#ui/text/class-names.ts';
import { copy } from '../../copy.ts';
import { isLeaked, strengthOf } from '../../strength.ts';

const pauseMs = 400;

/** Checks whether a password leaked, once the person stops typing. Undefined while unknown. */
function useLeaked(password: string): boolean | undefined {
  const [answer, setAnswer] = useState<{ password: string; hasLeaked: boolean }>();
  useEffect(() => {
    if (password.length < 10) return undefined;
    let isStale = false;
    const timer = setTimeout(() => {
      isLeaked(password).then(
        (hasLeaked) => !isStale && setAnswer({ password, hasLeaked }),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [password]);
  return answer?.password === password ? answer.hasLeaked : undefined;
}

/** Rates a new password while the person types. The password itself is not sent for this. */
export function PasswordStrength({
  password,
  personal,
}: {
  password: string;
  personal: readonly string[];
}) {
  const hasLeaked = useLeaked(password);
  if (password === '') return null;
  const level = hasLeaked ? 1 : strengthOf(password, personal);
  const isLongEnough = password.length >= 10;
  return (
    <div className="grid gap-2" aria-live="polite">
      <div className="flex items-center gap-3">
        <div className="flex flex-1 gap-1.5" aria-hidden>
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={cx(
                'h-1 flex-1 rounded-full transition-colors duration-180',
                step > level
                  ? 'bg-hairline-strong'
                  : level <= 1
                    ? 'bg-negative'
                    : level === 2
                      ? 'bg-warning'
                      : 'bg-positive',
              )}
            />
          ))}
        </div>
        <p className="w-16 text-right text-sm text-mute">
          <span className="sr-only">{copy.strength.label}: </span>
          {copy.strength.levels[level]}
        </p>
      </div>
      <ul className="grid gap-1 text-sm">
        <Rule met={isLongEnough}>{copy.strength.rules.length}</Rule>
        {isLongEnough && hasLeaked !== undefined && (
          <Rule met={!hasLeaked}>{copy.strength.rules.leaked}</Rule>
        )}
      </ul>
    </div>
  );
}

function Rule({ met, children }: { met: boolean; children: string }) {
  const Icon = met ? Check : X;
  return (
    <li className={cx('flex items-center gap-1.5', met ? 'text-positive' : 'text-mute')}>
      <Icon className="size-4" strokeWidth={1.75} aria-hidden />
      {children}
      <span className="sr-only">{met ? ': yes' : ': not yet'}</span>
    </li>
  );
}
