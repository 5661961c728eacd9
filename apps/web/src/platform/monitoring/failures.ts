import { createSignal } from '../signals/signal.ts';

/**
 * Uncaught errors. They wait here until monitoring is loaded and has an address to send them to.
 */
export const failures = createSignal<unknown>();

export const reportFailure = (error: unknown): void => failures.emit(error);
