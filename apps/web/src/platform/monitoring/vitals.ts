/**
 * Measures how fast pages are on this device and sends it to our own server, without the person and
 * without ids. It starts only after the person allowed it.
 */

import { pagePattern } from '@cowrie/contract/analytics/performance';
import { contractPaths } from 'virtual:contract-paths';
import { shiftScore } from './visit-vitals.ts';

type Shift = { at: number; value: number };
type ShiftEntry = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Visit = { page: string; lcp: number | undefined; shifts: Shift[]; inp: number | undefined };

const phoneWidth = 768;

function observe(type: string, options: object, onEntry: (entry: PerformanceEntry) => void) {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
    observer.observe({ type, buffered: true, ...options });
    return () => observer.disconnect();
  } catch {
    // The browser does not measure this.
    return () => undefined;
  }
}

function send({ page, lcp, shifts, inp }: Visit): void {
  if (!pagePattern.test(page)) return;
  const measured = {
    ...(lcp !== undefined && { lcp: Math.round(lcp) }),
    ...(lcp !== undefined || shifts.length > 0
      ? { cls: Math.round(shiftScore(shifts) * 1000) }
      : {}),
    ...(inp !== undefined && { inp: Math.round(inp) }),
  };
  if (Object.keys(measured).length === 0) return;
  const size = innerWidth < phoneWidth ? 'phone' : 'desktop';
  const [method = 'POST', path = ''] = contractPaths['analytics.vitals'] ?? [];
  // The page may be closing: only a request that is kept alive still arrives.
  void fetch(path, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page, size, ...measured }),
  }).catch(() => undefined);
}

export type VitalsWatch = { readonly open: (page: string) => void; readonly stop: () => void };

/** Watches visits until it is stopped. Staff screens are not measured. */
export function watchVitals(first: string): VitalsWatch {
  const start = (page: string): Visit => ({ page, lcp: undefined, shifts: [], inp: undefined });
  let visit = start(first);
  const end = (next: string) => {
    if (!visit.page.startsWith('/admin')) send(visit);
    visit = start(next);
  };
  const stops = [
    observe('largest-contentful-paint', {}, ({ startTime }) => {
      // The entry is about the document that was loaded, so it belongs to the first page.
      if (visit.page === first) visit.lcp = startTime;
    }),
    observe('layout-shift', {}, (entry) => {
      const { startTime, value, hadRecentInput } = entry as ShiftEntry;
      if (!hadRecentInput) visit.shifts.push({ at: startTime, value });
    }),
    observe('event', { durationThreshold: 16 }, (entry) => {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId > 0) visit.inp = Math.max(visit.inp ?? 0, entry.duration);
    }),
  ];
  const onHidden = () => {
    if (document.visibilityState === 'hidden') end(visit.page);
  };
  document.addEventListener('visibilitychange', onHidden);
  return {
    open: (page) => {
      if (page !== visit.page) end(page);
    },
    stop: () => {
      document.removeEventListener('visibilitychange', onHidden);
      for (const stop of stops) stop();
    },
  };
}
