import { useEffect, useState } from 'react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Begin } from './components/begin.tsx';
import { ProgressView } from './components/progress-view.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.public.title);

/**
 * Getting an account back. Who comes with the mailed link has its token after the #; who begins here
 * gets one, which stays in memory.
 */
export default function RecoveryPage() {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const given = location.hash.slice(1);
    setToken(given === '' ? null : given);
  }, []);
  if (token === undefined) return <Skeleton className="h-80 rounded-card" />;
  return token === null ? (
    <Begin onBegun={setToken} />
  ) : (
    <ProgressView token={token} onAgain={() => setToken(null)} />
  );
}
