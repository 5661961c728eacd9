import { AuthPage } from '#features/identity/index.ts';
import { copy } from '../copy.ts';
import type { Progress } from '../queries.ts';

const text = copy.public;

/** The friends to call, each with the code to read to them. */
export function AskFriends({ progress: { friends } }: { progress: Progress }) {
  return (
    <AuthPage title={text.askingTitle} words={text.askingWords} foot={text.comeBack}>
      <ul className="divide-y divide-hairline rounded-card border border-hairline-strong px-4">
        {friends.map(({ name, code, hasConfirmed }) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
            <span className="text-ink">{hasConfirmed ? name : text.codeFor(name)}</span>
            {hasConfirmed ? (
              <span className="font-medium text-positive">{text.confirmed}</span>
            ) : (
              <span className="font-mono text-lg tracking-widest text-ink">{code}</span>
            )}
          </li>
        ))}
      </ul>
    </AuthPage>
  );
}
