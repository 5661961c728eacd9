import { useEffect, useRef } from 'react';
import type { Signal } from '#platform/signals/signal.ts';

/** Listens while the component is mounted. It always calls the listener of the last render. */
export function useSignal<T>(signal: Signal<T>, listener: (value: T) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => signal.listen((value) => latest.current(value)), [signal]);
}
