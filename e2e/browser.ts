import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterEach, inject } from 'vitest';
import { nativeApiUrl } from '../tools/testing/checks.ts';
import { chromiumArguments } from '../tools/testing/chromium.ts';
import { oneInDepth } from '../tools/testing/depth.ts';

/**
 * A real browser against the real product. Each person in a test has their own browser context, like
 * their own device.
 *
 * A worker starts one browser and reuses its contexts: a test gets the context of an earlier test
 * without cookies and storage, but with the scripts and styles in its cache. Loading and compiling
 * them again for every test took a third of the time.
 */

export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;

/** Both sizes in a proof; in a day's run the one that the seed draws for this flow. */
export const sizesFor = (flow: string): readonly Size[] =>
  oneInDepth(`the size of ${flow}`, ['phone', 'desk'] as const);

/** The camera plays a file, and the permission is always given. */
const cameraArguments = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];

/** The native build calls a fixed address. In this browser it is the server under test. */
const nativeArguments = (): string[] => {
  const { host } = new URL(nativeApiUrl);
  const { port } = new URL(inject('baseUrl'));
  return [`--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`];
};

let started: Promise<Browser> | undefined;

const startBrowser = (): Promise<Browser> => {
  started ??= chromium.launch({
    executablePath: inject('chromium'),
    args: [...chromiumArguments, ...cameraArguments(inject('camera')), ...nativeArguments()],
  });
  return started;
};

const newContext = async (options: DeviceOptions): Promise<BrowserContext> => {
  const browser = await startBrowser();
  return browser.newContext({
    baseURL: inject('baseUrl'),
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    permissions: ['camera', 'clipboard-read', 'clipboard-write'],
    // A service worker would answer the requests for files, so only its own tests allow it.
    serviceWorkers: options.serviceWorkers ?? 'block',
    javaScriptEnabled: options.scripts !== 'off',
  });
};

/** Contexts that no test uses now. */
const idle: BrowserContext[] = [];

/** Removes the cookies and storage of an earlier test. The cache stays. */
const clearContext = async (context: BrowserContext, page: Page): Promise<void> => {
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  const { origin } = new URL(inject('baseUrl'));
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
};

export type Device = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The errors of the page, so that a test can expect none. */
  readonly problems: string[];
  /** Returns the context for later tests, or closes it if it was for this test only. */
  readonly putAway: () => Promise<void>;
};

const isExpected = (text: string): boolean =>
  // Many flows contain a refused call, and the browser reports its status as an error.
  /Failed to load resource: the server responded with a status of (4\d\d|503)/.test(text);

/**
 * `only: 'this case'` is for tests that change the context permanently: they replace its clock, cut
 * its connection or delay its calls. A context with a service worker or without scripts is also for
 * one test only.
 */
type DeviceOptions = {
  readonly only?: 'this case';
  readonly serviceWorkers?: 'allow';
  readonly scripts?: 'off';
};

export const takeDevice = async (size: Size, options: DeviceOptions = {}): Promise<Device> => {
  const isShared = Object.keys(options).length === 0;
  const reused = isShared ? idle.pop() : undefined;
  const context = reused ?? (await newContext(options));
  const page = await context.newPage();
  if (reused) await clearContext(context, page);
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

/** Prints what a page showed when its case failed: the error alone rarely says why. */
const describePage = async (page: Page): Promise<void> => {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch(() => 'no text');
  process.stderr.write(`${page.url()} shows:\n${text.slice(0, 1_500)}\n`);
};

/** Gives each test its devices, and puts them away when the test ends. */
export const useDevices = () => {
  const devices: Device[] = [];
  afterEach(async ({ task }) => {
    const used = devices.splice(0);
    if (task.result?.state === 'fail') for (const { page } of used) await describePage(page);
    await Promise.all(used.map(({ putAway }) => putAway()));
  });
  const device = async (size: Size, options?: DeviceOptions): Promise<Device> => {
    const taken = await takeDevice(size, options);
    devices.push(taken);
    return taken;
  };
  return {
    device,
    /** Takes a device and signs a demo person in. */
    as: async (name: string, size: Size): Promise<Device> => {
      const taken = await device(size);
      await enterAs(taken, name);
      return taken;
    },
    problems: (): string[] => devices.flatMap((taken) => taken.problems),
  };
};

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/**
 * The sessions of the demo people in this worker. A person signs in again after some minutes: what
 * needs a recent log-in would ask for one otherwise, late in a long run.
 */
const sessions = new Map<string, { readonly cookies: Cookies; readonly at: number }>();
const freshMs = 5 * 60_000;

/** Signs a demo person in with a call to the api. */
export const logInAs = async ({ context }: Device, name: string): Promise<void> => {
  const response = await context.request.post('/api/v1/identity/login', {
    headers: { origin: inject('baseUrl') },
    data: { email: `${name}@cowrie.test`, password: 'Cowrie-demo-2026' },
  });
  if (!response.ok()) throw new Error(`${name} could not log in: ${response.status()}`);
};

/**
 * Gives the device the session of a demo person, for tests that are not about logging in. Tests share
 * this session. A test that ends its session must use `logInAs`.
 */
export const enterAs = async (device: Device, name: string): Promise<void> => {
  const known = sessions.get(name);
  if (known && Date.now() - known.at < freshMs) return device.context.addCookies(known.cookies);
  await logInAs(device, name);
  sessions.set(name, { cookies: await device.context.cookies(), at: Date.now() });
};

/** Waits until the page shows its content: a heading, and no placeholders. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main .skeleton, main [aria-busy=true]') === null,
  );
};

/** Waits until the script of the page runs. Before that, only links and forms react. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
};

/** Opens a page and waits until its script runs. */
export const openPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await hydrated(page);
};

/**
 * Opens a page from within the app, so that the browser asks for its data: a document comes with its
 * data, and a test cannot make the server's own calls fail.
 */
export const navigateInApp = async (page: Page, address: string): Promise<void> => {
  await openPage(page, address.startsWith('/settings') ? '/profile' : '/settings');
  const former = await page.locator('h1').first().elementHandle();
  await page.evaluate((target) => {
    history.pushState({}, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction((heading) => !heading?.isConnected, former);
};

type InApp = { readonly __reactRouterDataRouter?: { navigate(path: string): Promise<void> } };

/**
 * Opens a page as a link inside the product does. So the product loads once for all screens of a
 * person, which saves half of the time.
 */
export const openInApp = async (page: Page, address: string): Promise<void> => {
  const isOpen = await page.evaluate(async (path) => {
    const router = (globalThis as InApp).__reactRouterDataRouter;
    await router?.navigate(path);
    return router !== undefined;
  }, address);
  if (!isOpen) await page.goto(address);
};

/** The open sheet or dialog. Toasts also have the role `dialog`, so they are left out. */
export const sheetOf = (page: Page) => page.getByRole('dialog').and(page.locator(':not(.toast)'));
