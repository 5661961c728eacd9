import { createSignal } from './signal.ts';

export type Notice = {
  kind: 'success' | 'error' | 'warning' | 'info';
  title: string;
  description?: string;
};

/** Messages from the platform to the person. The shell shows them as toasts. */
export const notices = createSignal<Notice>();
