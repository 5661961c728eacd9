import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  enterAs,
  openInApp,
  settled,
  sizes,
  takeDevice,
  type Device,
  type Size,
} from '../browser.ts';
import { addressOf } from '../../tools/screens/addresses.ts';
import { visitsInDepth, type Viewer } from '../../tools/screens/visits.ts';
import { isProof, randomOf } from '../../tools/testing/depth.ts';

/** Checks every screen: no violations, no sideways scroll, no console errors. */

type Theme = 'light' | 'dark';
type InPage = { readonly axe?: typeof axe };

/** The minified build, because every page compiles it again. */
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axeSource = readFileSync(axeFile, 'utf8');

/** The accessibility violations of the page in its current state. */
export const findViolations = async (page: Page): Promise<string[]> => {
  const isThere = await page.evaluate(() => (globalThis as InPage).axe !== undefined);
  if (!isThere) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const found = await (globalThis as InPage).axe?.run(document, { resultTypes: ['violations'] });
    if (!found) throw new Error('the page changed during the check');
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(', ')}`,
    );
  });
};

/** Waits until all colour transitions end. Endless animations are ignored. */
const waitForTransitions = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise((done) => {
        const hasEnd = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
        const still = () =>
          !document.getAnimations().some((one) => one.playState === 'running' && hasEnd(one));
        requestAnimationFrame(() => requestAnimationFrame(() => done(still())));
      }),
  );

type View = { readonly path: string; readonly size: Size; readonly theme: Theme };

const takeView = async (page: Page, { size, theme }: View): Promise<void> => {
  await page.setViewportSize(sizes[size]);
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme=${theme}]`).waitFor();
  await waitForTransitions(page);
};

const checkSideways = async (page: Page, { path, size, theme }: View): Promise<void> => {
  const view = [path, theme, size];
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([...view, 'scrolls sideways', sideways]).toEqual([...view, 'scrolls sideways', 0]);
};

const checkView = async (page: Page, view: View): Promise<void> => {
  await takeView(page, view);
  const { path, size, theme } = view;
  expect([path, theme, size, await findViolations(page)]).toEqual([path, theme, size, []]);
  await checkSideways(page, view);
};

/** Checks the page in every size and theme. It ends in the view it started with. */
export const inspectThoroughly = async (page: Page, path: string): Promise<void> => {
  await checkView(page, { path, size: 'phone', theme: 'dark' });
  await checkView(page, { path, size: 'desk', theme: 'light' });
  for (const view of viewsOf(path)) await checkView(page, view);
};

const viewsOf = (path: string): readonly View[] => [
  { path, size: 'desk', theme: 'dark' },
  { path, size: 'phone', theme: 'light' },
];

/**
 * The gallery test checks all components in all views, so a screen needs each size and theme once. A
 * day's run draws the view in which it looks for violations: most of them are in both. No view may
 * scroll sideways.
 */
const inspect = async (page: Page, path: string): Promise<void> => {
  if (isProof()) {
    for (const view of viewsOf(path)) await checkView(page, view);
    return;
  }
  const [drawn, other] = randomOf(`the view of ${path}`).shuffled(viewsOf(path));
  if (other) {
    // Colours move nothing sideways.
    await page.setViewportSize(sizes[other.size]);
    await waitForTransitions(page);
    await checkSideways(page, other);
  }
  if (!drawn) return;
  // In another width a page may ask for other data.
  await takeView(page, drawn);
  await settled(page);
  await checkView(page, drawn);
};

/** The real address of a path in the screen registry, for the person on the device. */
const addressFor = ({ context }: Device, path: string): Promise<string> =>
  addressOf(path, async (asked) => (await context.request.get(asked)).json());

/** Defines one test for each address of each given person; in a day's run one for each page. */
export const describeScreens = (...who: readonly Viewer[]): void =>
  describe.each(visitsInDepth.filter(({ as }) => who.includes(as)))(
    'what $as sees',
    ({ as, paths }) => {
      let device: Device;
      beforeAll(async () => {
        device = await takeDevice('phone');
        if (as !== 'visitor') await enterAs(device, as);
      });
      afterAll(() => device.putAway());

      test.each(paths)(
        '%s has no accessibility violations, scrolls nowhere sideways, and has no errors in the console',
        async (path) => {
          const address = await addressFor(device, path);
          // Visitors' pages come whole from the server, so they are opened by their address.
          if (as === 'visitor') await device.page.goto(address);
          else await openInApp(device.page, address);
          await settled(device.page);
          await inspect(device.page, path);
          expect(new URL(device.page.url()).pathname).toBe(address.split('?')[0]);
          expect(device.problems.splice(0)).toEqual([]);
        },
      );
    },
  );
