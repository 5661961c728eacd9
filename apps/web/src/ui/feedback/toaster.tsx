import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onToastWaiting, toastWaiting } from './toast.ts';

const Outlet = lazy(() =>
  import('./toast-outlet.tsx').then((module) => ({ default: module.ToastOutlet })),
);

/** Mounted once in the root. Nothing of it is downloaded until there is something to say. */
export function Toaster() {
  const needed = useSyncExternalStore(onToastWaiting, toastWaiting, () => false);
  return needed ? (
    <Suspense>
      <Outlet />
    </Suspense>
  ) : null;
}
