import { createSignal } from '../signals/signal.ts';

/** Errors nobody caught. They wait here until monitoring is loaded and knows where to send them. */
export const failures = createSignal<unknown>();

export const reportFailure = (error: unknown): void => failures.emit(error);
