/** How fast and how reliable calls, companies and pages are. */

import * as z from 'zod';
import { signedIn, staff } from '../access.ts';
import { route } from '../route.ts';
import { done, instant } from '../schemas.ts';
import { figureWindow } from './figure-routes.ts';
import { measureNames, pagePattern, screenSizes } from './performance.ts';

const count = z.int().nonnegative();
/** Milliseconds (layout shift: thousandths); null without a measurement. */
const value = z.int().nonnegative().nullable();

export const readPerformance = route({
  id: 'analytics.performance',
  method: 'GET',
  path: '/api/v1/staff/performance',
  summary: 'Latency and errors of calls, companies or pages in a window, and in the period before.',
  access: staff('performance.read'),
  query: figureWindow.extend({ measure: z.enum(measureNames) }),
  output: z.strictObject({
    /** When something was measured last; null if nothing was. */
    countedAt: instant.nullable(),
    items: z.array(
      z.strictObject({
        /** A company, or the pattern of a page; for a call its path. */
        name: z.string(),
        /** Title of a call, which says its purpose; empty for companies and pages. */
        title: z.string(),
        part: z.string(),
        total: count,
        failed: count,
        refused: count,
        p50: value,
        p75: value,
        p95: value,
        p99: value,
        before: z.strictObject({ total: count, failed: count, p75: value, p95: value }),
      }),
    ),
    /** All of them together, by hour for up to two days and by day otherwise. */
    series: z.array(z.strictObject({ at: instant, total: count, failed: count, p95: value })),
  }),
  errors: ['FIGURE_WINDOW'],
  rate: { by: 'user', tries: 240, seconds: 60 },
});

export const readMeasuring = route({
  id: 'analytics.measuring',
  method: 'GET',
  path: '/api/v1/measuring',
  summary: 'Whether the person lets us measure how fast pages are on their devices.',
  access: signedIn,
  output: z.strictObject({ isAllowed: z.boolean() }),
});

export const chooseMeasuring = route({
  id: 'analytics.choose-measuring',
  method: 'PUT',
  path: '/api/v1/measuring',
  summary: 'Allow or stop measuring how fast pages are on the caller’s devices.',
  access: signedIn,
  body: z.strictObject({ isAllowed: z.boolean() }),
  output: z.strictObject({ isAllowed: z.boolean() }),
  rate: { by: 'user', tries: 30, seconds: 60 },
});

const vital = z.int().nonnegative().max(600_000).optional();

export const recordVitals = route({
  id: 'analytics.vitals',
  method: 'POST',
  path: '/api/v1/vitals',
  summary: 'Speed of one visit of a page. Counted without the person, and only if they allowed it.',
  access: signedIn,
  body: z.strictObject({
    page: z.string().max(120).regex(pagePattern),
    size: z.enum(screenSizes),
    lcp: vital,
    /** In thousandths. */
    cls: vital,
    inp: vital,
  }),
  output: done,
  rate: { by: 'user', tries: 60, seconds: 60 },
});
