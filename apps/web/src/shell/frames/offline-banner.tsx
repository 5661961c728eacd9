import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <output className="sticky top-0 z-30 flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm font-medium text-warning">
      <WifiOff className="size-4 flex-none" strokeWidth={1.75} aria-hidden />
      You are offline. What you see may be out of date.
    </output>
  );
}
