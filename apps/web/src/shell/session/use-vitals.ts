import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { isNative } from '#platform/device/native.ts';
import { measuringChoice } from '#platform/monitoring/measuring-choice.ts';
import { patternOf } from '#platform/monitoring/visit-vitals.ts';
import type { VitalsWatch } from '#platform/monitoring/vitals.ts';
import { useMe } from '#platform/session/session.ts';

/** Measures pages while a person who allowed it is signed in. The code loads only then. */
export function useVitals(): void {
  const last = useMatches().at(-1);
  const page = patternOf(last?.pathname ?? '/', last?.params ?? {});
  const isAllowed = measuringChoice.use() === 'on';
  const isSignedIn = useMe() !== null;
  const isOn = isAllowed && isSignedIn && !isNative;
  const watch = useRef<VitalsWatch>(undefined);
  const current = useRef(page);
  useEffect(() => {
    current.current = page;
    watch.current?.open(page);
  }, [page]);
  useEffect(() => {
    if (!isOn) return undefined;
    let isUnmounted = false;
    void import('#platform/monitoring/vitals.ts').then(({ watchVitals }) => {
      if (!isUnmounted) watch.current = watchVitals(current.current);
    });
    return () => {
      isUnmounted = true;
      watch.current?.stop();
      watch.current = undefined;
    };
  }, [isOn]);
}
