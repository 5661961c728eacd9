import { useState, useSyncExternalStore } from 'react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Begin } from './components/begin.tsx';
import { ProgressView } from './components/progress-view.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.public.title);

const watchHash = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};
const readHash = (): string => location.hash.slice(1);
/** Browsers do not send what is after the #. */
const unknownHash = (): null => null;

/**
 * Getting an account back. Who comes with the mailed link has its token after the #; who begins here
 * gets one, which stays in memory.
 */
export default function RecoveryPage() {
  const mailed = useSyncExternalStore(watchHash, readHash, unknownHash);
  /** Null after "Begin again". */
  const [begun, setBegun] = useState<string | null>();
  if (mailed === null) return <Skeleton className="h-80 rounded-card" />;
  const token = begun === undefined ? mailed : (begun ?? '');
  return token === '' ? (
    <Begin onBegun={setBegun} />
  ) : (
    <ProgressView key={token} token={token} onAgain={() => setBegun(null)} />
  );
}
