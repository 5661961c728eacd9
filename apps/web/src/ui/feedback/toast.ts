import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';
type ToastOptions = { description?: ReactNode; timeoutMs?: number };
type ToastRequest = ToastOptions & { id: string; kind: ToastKind; title: ReactNode };

/** Shows the toasts. Its code loads with the first toast; until then requests wait here. */
export type ToastOutlet = { show: (request: ToastRequest) => void; close: (id: string) => void };

const waiting: ToastRequest[] = [];
const listeners = new Set<() => void>();
let outlet: ToastOutlet | undefined;
let count = 0;

function request(kind: ToastKind, title: ReactNode, options?: ToastOptions): string {
  count += 1;
  const newToast = { id: `toast-${count}`, kind, title, ...options };
  if (outlet) outlet.show(newToast);
  else waiting.push(newToast);
  for (const listener of listeners) listener();
  return newToast.id;
}

/** For events that are neutral or easy to undo. The result of a transfer gets a page instead. */
export const toast = {
  success: (title: ReactNode, options?: ToastOptions) => request('success', title, options),
  error: (title: ReactNode, options?: ToastOptions) => request('error', title, options),
  warning: (title: ReactNode, options?: ToastOptions) => request('warning', title, options),
  info: (title: ReactNode, options?: ToastOptions) => request('info', title, options),
  close: (id: string) => outlet?.close(id),
};

export function connectToasts(next: ToastOutlet): () => void {
  outlet = next;
  for (const newToast of waiting.splice(0)) next.show(newToast);
  return () => {
    outlet = undefined;
  };
}

export function onToastWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function toastWaiting(): boolean {
  return outlet !== undefined || waiting.length > 0;
}
