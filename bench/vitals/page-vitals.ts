/**
 * Opens one page as a person with a middling phone on a slow mobile network does, and reads what the
 * browser itself measured.
 */

import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** How a person meets a page; null if the browser reported no such value. */
export type Vitals = {
  /** When the largest text or picture of the first screen was painted. */
  readonly lcpMs: number | null;
  /** How much of the screen jumped while the page arrived; 1 is the whole screen. */
  readonly cls: number;
  /** The longest time from a key or a tap to the next picture. */
  readonly inpMs: number | null;
  /** The control that was pressed then: 'click Add money'. */
  readonly slowest: string;
  /** Everything that came over the network, compressed. */
  readonly kilobytes: number;
};

const network = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 };
const cpuSlowdown = 4;
/** A page that has painted nothing new for this long has arrived. */
const quietMs = 1_000;
const mostMs = 15_000;

type Seen = Pick<Vitals, 'lcpMs' | 'cls' | 'inpMs' | 'slowest'> & {
  readonly lastAt: number;
  readonly isLive: boolean;
};

/** Runs in the page before its own scripts. */
const observe = (): void => {
  const seen = {
    lcpMs: null as number | null,
    cls: 0,
    inpMs: null as number | null,
    slowest: '',
    lastAt: 0,
    isLive: false,
  };
  Object.assign(window, { seenVitals: seen });
  // React has taken over.
  addEventListener('page:live', () => (seen.isLive = true));
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  type Interaction = PerformanceEventTiming & { interactionId: number };
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => {
      seen.lastAt = performance.now();
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcpMs = startTime));
  watch('layout-shift', (entry) => {
    if (!(entry as Shift).hadRecentInput) seen.cls += (entry as Shift).value;
  });
  watch(
    'event',
    (entry) => {
      const { interactionId, target, duration, name } = entry as Interaction;
      if (interactionId === 0 || duration <= (seen.inpMs ?? 0)) return;
      const element = target as HTMLElement | null;
      const label = element?.ariaLabel ?? element?.innerText ?? element?.tagName ?? '';
      seen.inpMs = duration;
      seen.slowest = `${name} ${label.slice(0, 30).replaceAll('\n', ' ')}`;
    },
    { durationThreshold: 16 },
  );
};

const readSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seenVitals: Seen }).seenVitals);

const slowDown = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
};

const waitUntilQuiet = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      (quiet) => {
        const { seenVitals } = window as unknown as { seenVitals: Seen };
        return seenVitals.isLive && performance.now() - seenVitals.lastAt > quiet;
      },
      quietMs,
      { timeout: mostMs },
    )
    .catch(() => undefined);

/** Uses the page as far as that is possible everywhere: keys, the first field, the first button. */
const interact = async (page: Page): Promise<void> => {
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  const field = page.locator('main input:visible:enabled').first();
  if (await field.count()) await field.pressSequentially('12', { timeout: 2_000 }).catch(() => {});
  const button = page.locator('main button:visible:enabled').first();
  if (await button.count()) await button.click({ timeout: 2_000 }).catch(() => {});
  await page.waitForTimeout(300);
};

/** A second page of the same context finds the files of the first in the cache. */
export const measurePage = async (context: BrowserContext, address: string): Promise<Vitals> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await slowDown(session);
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load' });
  await waitUntilQuiet(page);
  const { lcpMs, cls } = await readSeen(page);
  const kilobytes = bytes / 1000;
  await interact(page);
  // A button may have opened another page, which counts for itself.
  const { inpMs, slowest } = await readSeen(page).catch(() => ({ inpMs: null, slowest: '' }));
  await page.close();
  return { lcpMs, cls, inpMs, slowest, kilobytes };
};
