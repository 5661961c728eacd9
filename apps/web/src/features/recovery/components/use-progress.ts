import { useEffect, useState } from 'react';
import { call } from '#platform/api/api.ts';
import type { Progress } from '../queries.ts';

const pollMs: Partial<Record<Progress['state'], number>> = { comparing: 2_000, asking: 5_000 };
const idleMs = 60_000;

type Read = { readonly progress?: Progress; readonly error?: unknown };

/**
 * How far a recovery is, asked for again while others may change it. The token stays in memory: public
 * pages have no cache of answers.
 */
export function useProgress(token: string) {
  const [read, setRead] = useState<Read>({});
  const state = read.progress?.state;
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      call('recovery.progress', { body: { token } }).then(
        (progress) => {
          if (!isCurrent) return;
          setRead({ progress });
          timer = setTimeout(() => void ask(), pollMs[progress.state] ?? idleMs);
        },
        (error: unknown) => {
          if (!isCurrent) return;
          setRead((before) => (before.progress ? before : { error }));
          timer = setTimeout(() => void ask(), idleMs);
        },
      );
    if (state === undefined) void ask();
    else timer = setTimeout(() => void ask(), pollMs[state] ?? idleMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [token, state]);
  return { ...read, show: (progress: Progress) => setRead({ progress }) };
}
