export type Signal<T> = {
  emit: (value: T) => void;
  /** Gives back the function that stops listening. */
  listen: (listener: (value: T) => void) => () => void;
};

/**
 * How the platform tells the shell something without knowing it. What is said before anybody
 * listens waits for the first listener: the shell loads some of its parts late.
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
