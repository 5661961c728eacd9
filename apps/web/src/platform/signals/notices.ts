import { createSignal } from './signal.ts';

export type Notice = {
  kind: 'success' | 'error' | 'warning' | 'info';
  title: string;
  description?: string;
};

/** Words of the platform for the person; the shell shows them as toasts. */
export const notices = createSignal<Notice>();
