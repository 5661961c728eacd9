import { WifiOff } from 'lucide-react';
import { useOnline } from '#platform/device/use-online.ts';

export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <output className="sticky top-0 z-30 flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm font-medium text-warning">
      <WifiOff className="size-4 flex-none" strokeWidth={1.75} aria-hidden />
      You are offline. What you see may be out of date.
    </output>
  );
}
