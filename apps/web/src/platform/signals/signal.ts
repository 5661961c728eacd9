export type Signal<T> = {
  emit: (value: T) => void;
  /** Returns the function that stops listening. */
  listen: (listener: (value: T) => void) => () => void;
};

/**
 * Lets the platform send values to the shell without importing it. The shell loads some modules
 * later, so values wait for the first listener.
 */
export function createSignal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  const waiting: T[] = [];
  return {
    emit(value) {
      if (listeners.size === 0) waiting.push(value);
      for (const listener of listeners) listener(value);
    },
    listen(listener) {
      listeners.add(listener);
      for (const value of waiting.splice(0)) listener(value);
      return () => listeners.delete(listener);
    },
  };
}
