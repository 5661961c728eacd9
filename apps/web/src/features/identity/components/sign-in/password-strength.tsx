import { useEffect, useState } from 'react';
import { Check, X } from 'lucide-react';
import { cx } from '#ui/text/class-names.ts';
import { copy } from '../../copy.ts';
import { isLeaked, strengthOf } from '../../strength.ts';

const pauseMs = 400;

/** Whether a password is in a leaked list, asked once the typing pauses; undefined while unknown. */
function useLeaked(password: string): boolean | undefined {
  const [answer, setAnswer] = useState<{ password: string; leaked: boolean }>();
  useEffect(() => {
    if (password.length < 10) return undefined;
    let gone = false;
    const timer = setTimeout(() => {
      isLeaked(password).then(
        (leaked) => !gone && setAnswer({ password, leaked }),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [password]);
  return answer?.password === password ? answer.leaked : undefined;
}

/** How good a new password is, as it is typed. The password itself never leaves the device for this. */
export function PasswordStrength({
  password,
  personal,
}: {
  password: string;
  personal: readonly string[];
}) {
  const leaked = useLeaked(password);
  if (password === '') return null;
  const level = leaked ? 1 : strengthOf(password, personal);
  const longEnough = password.length >= 10;
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
        <Rule met={longEnough}>{copy.strength.rules.length}</Rule>
        {longEnough && leaked !== undefined && (
          <Rule met={!leaked}>{copy.strength.rules.leaked}</Rule>
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
