import path from 'node:path';
import { pictureName, pictureSizes } from '@cowrie/contract/content/pictures';
import type { Browser, BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { addressOf } from '../screens/addresses.ts';
import { signInDemo } from '../screens/sign-in-demo.ts';

type Place = { readonly browser: Browser; readonly baseUrl: string; readonly folder: string };
type Kind = keyof typeof pictureSizes;

/** The width of the window; its height follows from the picture's shape. */
const windows = { phone: 390, desk: 1280 } as const;
/** Points of a picture for each point of the page: sharp on a phone, and still small. */
const sharpness = { phone: 2, desk: 1.5 } as const;

/** Who sees what is worth showing. Verification is done by people who have it before them. */
const viewerOf = (screen: string): string => {
  if (['/signup', '/login', '/forgot-password', '/contact', '/verify-email'].includes(screen))
    return 'visitor';
  if (screen === '/kyc/tier2') return 'kofi';
  return screen.startsWith('/kyc') ? 'zainab' : 'amara';
};

export const takePictures = async (
  place: Place,
  kind: Kind,
  screens: readonly string[],
): Promise<string[]> => {
  const files: string[] = [];
  for (const viewer of new Set(screens.map(viewerOf))) {
    const own = screens.filter((screen) => viewerOf(screen) === viewer);
    const storageState = await signInDemo(place.browser, place.baseUrl, viewer);
    for (const theme of ['light', 'dark'] as const) {
      const context = await openContext(place, kind, { storageState, colorScheme: theme });
      for (const screen of own) {
        const file = path.join(place.folder, `${pictureName(kind, screen)}-${theme}.webp`);
        await take(context, screen, kind, file);
        files.push(file);
      }
      await context.close();
    }
  }
  return files;
};

const openContext = (
  { browser, baseUrl }: Place,
  kind: Kind,
  options: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> => {
  const { width, height } = pictureSizes[kind];
  return browser.newContext({
    ...options,
    baseURL: baseUrl,
    viewport: { width: windows[kind], height: Math.round((windows[kind] * height) / width) },
    deviceScaleFactor: 2,
    isMobile: kind === 'phone',
    hasTouch: kind === 'phone',
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Lagos',
  });
};

const take = async (
  context: BrowserContext,
  screen: string,
  kind: Kind,
  file: string,
): Promise<void> => {
  const ask = async (asked: string) =>
    (await context.request.get(asked)).json() as Promise<unknown>;
  const page = await context.newPage();
  await page.goto(await addressOf(screen, ask), { waitUntil: 'load' });
  // A page with a live stream is never idle, so idleness is waited for only so long.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const width = Math.round(pictureSizes[kind].width * sharpness[kind]);
  await sharp(await page.screenshot())
    .resize({ width })
    .webp({ quality: 62 })
    .toFile(file);
  await page.close();
};
