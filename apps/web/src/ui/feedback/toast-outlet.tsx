import { useEffect } from 'react';
import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { cx } from '../text/class-names.ts';
import { connectToasts, type ToastKind, type ToastOutlet as Outlet } from './toast.ts';

const manager = Toast.createToastManager();

const outlet: Outlet = {
  show: ({ id, kind, title, description, timeoutMs }) =>
    manager.add({
      id,
      type: kind,
      title,
      description,
      timeout: timeoutMs,
      // An error interrupts the screen reader; other toasts wait until it finishes.
      priority: kind === 'error' ? 'high' : 'low',
    }),
  close: (id) => manager.close(id),
};

const looks = {
  success: { Icon: CircleCheck, color: 'text-positive', kindName: 'Success' },
  error: { Icon: CircleAlert, color: 'text-negative', kindName: 'Error' },
  warning: { Icon: TriangleAlert, color: 'text-warning', kindName: 'Warning' },
  info: { Icon: Info, color: 'text-accent', kindName: 'Information' },
};

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((item) => {
    const { Icon, color, kindName } = looks[(item.type as ToastKind) ?? 'info'];
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        swipeDirection={['right', 'up']}
        className="toast pointer-events-auto rounded-card border border-hairline bg-raised shadow-float"
      >
        <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          <Icon className={cx('mt-0.5 size-5 flex-none', color)} strokeWidth={1.75} aria-hidden />
          <span className="sr-only">{kindName}:</span>
          <div className="min-w-0 flex-1 py-0.5">
            <Toast.Title className="font-medium text-ink" render={<p />} />
            <Toast.Description className="text-sm text-body" />
          </div>
          <Toast.Close
            aria-label="Dismiss"
            className="-my-2 grid size-11 flex-none place-items-center rounded-full text-mute hover:text-ink"
          >
            <X className="size-4" aria-hidden />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** Connects after mounting, because a live region announces only what is added after it exists. */
export function ToastOutlet() {
  useEffect(() => connectToasts(outlet), []);
  return (
    <Toast.Provider toastManager={manager} timeout={5_000} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed top-[calc(env(safe-area-inset-top)+1rem)] right-4 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
