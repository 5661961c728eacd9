import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onToastWaiting, toastWaiting } from './toast.ts';

const Outlet = lazy(() =>
  import('./toast-outlet.tsx').then((module) => ({ default: module.ToastOutlet })),
);

/** Mounted once in the root. Its code loads with the first toast. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(onToastWaiting, toastWaiting, () => false);
  return isNeeded ? (
    <Suspense>
      <Outlet />
    </Suspense>
  ) : null;
}
