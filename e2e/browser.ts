import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterEach, inject } from 'vitest';
import { chromiumArguments } from '../tools/testing/chromium.ts';

/**
 * A real browser against the real product. Each person in a case has a browser context of their own,
 * as on a device of their own.
 *
 * A worker starts one browser and keeps its contexts: a case gets one that an earlier case has left,
 * without its cookies and storage but with the scripts and styles it has loaded. Loading and compiling
 * those again for every case took a third of the time.
 */
export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;

/** The camera is a file, and the person in front of it always allows it. */
const cameraArguments = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];

let started: Promise<Browser> | undefined;

const theBrowser = (): Promise<Browser> => {
  started ??= chromium.launch({
    executablePath: inject('chromium'),
    args: [...chromiumArguments, ...cameraArguments(inject('camera'))],
  });
  return started;
};

const newContext = async (serviceWorkers: 'allow' | 'block'): Promise<BrowserContext> => {
  const browser = await theBrowser();
  return browser.newContext({
    baseURL: inject('baseUrl'),
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    permissions: ['camera', 'clipboard-read', 'clipboard-write'],
    // A worker stands between the page and each of its files, and is a subject of its own.
    serviceWorkers,
  });
};

/** Contexts no case is using. */
const idle: BrowserContext[] = [];

/** Removes what an earlier case left behind; only what was loaded stays. */
const empty = async (context: BrowserContext, page: Page): Promise<void> => {
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  const { origin } = new URL(inject('baseUrl'));
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
};

export type Device = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page reported as an error, so that a test can insist on none. */
  readonly problems: string[];
  /** Puts the device away; a device for one case only is destroyed. */
  readonly putAway: () => Promise<void>;
};

const isExpected = (text: string): boolean =>
  // A refused call is part of many flows; the browser reports its status as an error.
  /Failed to load resource: the server responded with a status of (4\d\d|503)/.test(text);

/**
 * A context that the case changes for good is for this case only: one whose clock is replaced, whose
 * connection is cut, whose calls are held back, or that has a service worker.
 */
type DeviceOptions = { readonly only?: 'this case'; readonly serviceWorkers?: 'allow' };

export const takeDevice = async (size: Size, options: DeviceOptions = {}): Promise<Device> => {
  const isShared = options.only === undefined && options.serviceWorkers === undefined;
  const known = isShared ? idle.pop() : undefined;
  const context = known ?? (await newContext(options.serviceWorkers ?? 'block'));
  const page = await context.newPage();
  if (known) await empty(context, page);
  await page.setViewportSize(sizes[size]);
  page.setDefaultTimeout(45_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) problems.push(message.text());
  });
  const putAway = async (): Promise<void> => {
    if (!isShared) return context.close();
    await Promise.all(context.pages().map((one) => one.close()));
    idle.push(context);
  };
  return { context, page, problems, putAway };
};

/** The devices of one case after the other: taken as it asks for them, put away when it has ended. */
export const useDevices = () => {
  const devices: Device[] = [];
  afterEach(async () => {
    await Promise.all(devices.splice(0).map(({ putAway }) => putAway()));
  });
  const device = async (size: Size, options?: DeviceOptions): Promise<Device> => {
    const taken = await takeDevice(size, options);
    devices.push(taken);
    return taken;
  };
  return {
    device,
    /** A device on which a demo person is signed in. */
    as: async (name: string, size: Size): Promise<Device> => {
      const taken = await device(size);
      await enterAs(taken, name);
      return taken;
    },
    problems: (): string[] => devices.flatMap((taken) => taken.problems),
  };
};

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The demo people's sessions in this worker: each signs in once. */
const sessions = new Map<string, Cookies>();

/** Signs a demo person in through the call. */
export const logInAs = async ({ context }: Device, name: string): Promise<void> => {
  const response = await context.request.post('/api/v1/identity/login', {
    headers: { origin: inject('baseUrl') },
    data: { email: `${name}@cowrie.test`, password: 'Cowrie-demo-2026' },
  });
  if (!response.ok()) throw new Error(`${name} could not log in: ${response.status()}`);
};

/**
 * Gives the device a demo person's session, for cases whose subject is what comes after. Cases share
 * the session; one that ends it uses `logInAs` and has its own.
 */
export const enterAs = async (device: Device, name: string): Promise<void> => {
  const known = sessions.get(name);
  if (known) return device.context.addCookies(known);
  await logInAs(device, name);
  sessions.set(name, await device.context.cookies());
};

/** Until the page shows its content: a heading, and nothing that stands in for something still loading. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main .skeleton, main [aria-busy=true]') === null,
  );
};

/** The open sheet or dialog; a toast calls itself one too. */
export const sheetOf = (page: Page) => page.getByRole('dialog').and(page.locator(':not(.toast)'));
