/**
 * Core web vitals of every page of the map, at phone and desk size, with an empty and a filled cache,
 * against their budgets. A middling phone: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms.
 *
 * COWRIE_SCREENS="/dashboard /transfers" measures these pages only, BENCH_URL a Cowrie that runs
 * already, BENCH_SIZES=phone one size.
 */

import { chromium, type Browser } from 'playwright-core';
import { addressOf } from '../tools/screens/addresses.ts';
import { signInDemo } from '../tools/screens/sign-in-demo.ts';
import { visits } from '../tools/screens/visits.ts';
import { findChromium } from '../tools/testing/chromium.ts';
import { startTestStack } from '../tools/testing/test-stack.ts';
import { measurePage, type Vitals } from './vitals/page-vitals.ts';

const budgets = { lcpMs: 1_800, cls: 0.02, inpMs: 100 } as const;
type Measure = keyof typeof budgets;
const measures = Object.keys(budgets) as Measure[];

const sizes = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true },
  { name: 'desk', viewport: { width: 1440, height: 900 }, isMobile: false },
] as const;
const wantedSizes = process.env['BENCH_SIZES']?.split(' ') ?? sizes.map(({ name }) => name);

type Row = Vitals & { readonly page: string; readonly size: string; readonly cache: string };

type StorageState = Awaited<ReturnType<typeof signInDemo>>;

const measureAddress = async (
  browser: Browser,
  visit: { baseUrl: string; as: string; address: string; storageState: StorageState },
  size: (typeof sizes)[number],
): Promise<Row[]> => {
  const { baseUrl, as, address, storageState } = visit;
  const { name, viewport, isMobile } = size;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    isMobile,
    hasTouch: isMobile,
    // A service worker would answer from its own cache, also in a visit that should be the first.
    serviceWorkers: 'block',
    storageState,
  });
  try {
    const found = await addressOf(address, async (path) =>
      (await context.request.get(path)).json(),
    );
    const rows: Row[] = [];
    for (const cache of ['cold', 'warm']) {
      const vitals = await measurePage(context, found);
      rows.push({ ...vitals, page: `${as} ${address}`, size: name, cache });
    }
    return rows;
  } finally {
    await context.close();
  }
};

const show = (value: number | null, digits: number): string =>
  (value === null ? '–' : value.toFixed(digits)).padStart(digits > 0 ? 6 : 5);

const isOver = (row: Row, measure: Measure): boolean =>
  (row[measure] ?? 0) > budgets[measure] + Number.EPSILON;

const print = (row: Row): void => {
  const over = measures.filter((measure) => isOver(row, measure)).map((name) => name.slice(0, 3));
  console.log(
    `  ${row.page.padEnd(58)} ${row.size} ${row.cache}  LCP ${show(row.lcpMs, 0)} ms  CLS ${show(row.cls, 3)}  INP ${show(row.inpMs, 0)} ms  ${show(row.kilobytes, 0)} KB${over.length > 0 ? `  over: ${over.join(' ')}` : ''}${isOver(row, 'inpMs') ? ` (${row.slowest})` : ''}`,
  );
};

const summarise = (rows: readonly Row[]): void => {
  for (const measure of measures) {
    const over = rows.filter((row) => isOver(row, measure));
    const worst = rows
      .toSorted((a, b) => (b[measure] ?? 0) - (a[measure] ?? 0))
      .slice(0, 3)
      .map((row) => `${row.page} ${row.size} ${row.cache} ${row[measure]?.toFixed(3)}`);
    console.log(
      `  ${measure}: ${over.length} of ${rows.length} over ${budgets[measure]}; worst: ${worst.join(' · ')}`,
    );
  }
};

export const run = async (): Promise<void> => {
  const given = process.env['BENCH_URL'];
  const executablePath = await findChromium(console.log);
  const stack = given === undefined ? await startTestStack('build') : undefined;
  const baseUrl = given ?? stack?.baseUrl ?? '';
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const rows: Row[] = [];
  try {
    for (const { as, paths } of visits) {
      const storageState = await signInDemo(browser, baseUrl, as);
      for (const address of paths) {
        for (const size of sizes.filter(({ name }) => wantedSizes.includes(name))) {
          const measured = await measureAddress(
            browser,
            { baseUrl, as, address, storageState },
            size,
          );
          measured.forEach(print);
          rows.push(...measured);
        }
      }
    }
    summarise(rows);
  } finally {
    await browser.close();
    await stack?.stop();
  }
};
