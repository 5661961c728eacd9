import type { BrowserContext, Page } from 'playwright-core';

/**
 * Measures whether amounts fit: at phone, tablet and desktop widths, with text at 100, 130 and 200 %. The
 * colours of a theme change no sizes, so one theme is enough.
 */

type Views = {
  readonly widths: readonly number[];
  readonly textSizes: readonly number[];
  /** Only amounts are measured: not whether the page scrolls sideways or a word breaks. */
  readonly onlyAmounts?: boolean;
};

/** The narrowest phone is the hardest; wider ones have the same layout. */
export const allViews: Views = { widths: [360, 768, 1440], textSizes: [100, 130, 200] };

/** The gallery shows parts beside each other that no page puts beside each other. */
export const amountsInAllViews: Views = { ...allViews, onlyAmounts: true };

/** Enough for pages without data: the ends of what people use. */
export const endViews: Views = { widths: [360, 1440], textSizes: [100, 200] };

/** ₦123,456,789,012.34: 12 digits with kobo. */
const longAmount = 12_345_678_901_234;

const sums = new Set(['amount', 'balance', 'available', 'total', 'held', 'remaining', 'used']);

/** A copy of the answer with every amount in it replaced by one of 12 digits. */
const enlarge = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(enlarge);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      sums.has(name) && typeof part === 'number' ? longAmount : enlarge(part),
    ]),
  );
};

/** From now on every answer of the server on this device has amounts of 12 digits. */
export const enlargeAmounts = async (context: BrowserContext): Promise<void> => {
  await context.route('**/api/v1/**', async (route) => {
    if (route.request().headers()['accept']?.includes('event-stream')) return route.continue();
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    if (!response.ok() || !isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: enlarge(await response.json()) });
  });
};

/** Elements and texts that do not fit in the current view, in words. */
const findMisfits = (page: Page, onlyAmounts: boolean): Promise<string[]> =>
  page.evaluate((isPart) => {
    const found: string[] = [];
    const root = document.documentElement;
    const sideways = root.scrollWidth - root.clientWidth;
    const describe = (one: Element): string => `${one.tagName.toLowerCase()}.${one.className}`;
    const isOver = (one: Element): boolean =>
      one.getBoundingClientRect().right > root.clientWidth + 1 && one.closest('.sr-only') === null;
    if (sideways > 0 && !isPart) {
      const over = [...document.querySelectorAll('body *')].filter(isOver);
      const isScrolled = (one: Element): boolean => one.closest('.overflow-x-auto') !== null;
      const outermost = over.filter(
        (one) => !isScrolled(one) && !(one.parentElement && isOver(one.parentElement)),
      );
      const names = outermost.map((one) => `${describe(one)} "${one.textContent.slice(0, 30)}"`);
      found.push(`the page scrolls sideways by ${sideways} px: ${names.slice(0, 3).join(' | ')}`);
    }
    const isCut = (box: DOMRect, by: DOMRect): boolean =>
      box.left < by.left - 1 || box.right > by.right + 1;
    const screen = new DOMRect(0, 0, root.clientWidth, root.clientHeight);
    const checkText = (element: Element, shown: Element): void => {
      const range = document.createRange();
      range.selectNodeContents(shown);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || element.closest('.sr-only')) return;
      const words = `${shown.textContent} (${Math.round(box.left)} to ${Math.round(box.right)})`;
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(at);
        const cutter = at.getBoundingClientRect();
        // A table that scrolls inside its frame is not cut.
        if (overflowX === 'auto' || overflowX === 'scroll') return;
        const isCutting = [overflowX, overflowY].some((one) => one === 'hidden' || one === 'clip');
        const isAround = display !== 'inline' && display !== 'contents';
        if (isAround && isCut(box, cutter)) {
          found.push(`${words} ${isCutting ? 'is cut by' : 'leaves'} ${describe(at)}`);
          return;
        }
        if (isCutting && (box.top < cutter.top - 1 || box.bottom > cutter.bottom + 1)) {
          found.push(`${words} is cut at the bottom`);
        }
      }
      if (isCut(box, screen)) found.push(`${words} leaves the screen`);
    };
    // A word may break, but a column of single letters cannot be read.
    const isLetterByLetter = (node: Node): boolean => {
      const length = node.textContent?.trim().length ?? 0;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      return length > 4 && lines > 2 && length / lines < 2.5;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const first = isPart ? null : texts.nextNode();
    for (let node = first; node; node = texts.nextNode()) {
      if (node.parentElement?.closest('.sr-only, script, style')) continue;
      // Folded text has a place, but is not shown.
      if (node.parentElement?.closest('details:not([open]) > :not(summary)')) continue;
      if (isLetterByLetter(node)) found.push(`"${node.textContent}" breaks letter by letter`);
    }
    for (const element of document.querySelectorAll('.money')) {
      const shown = element.querySelector('[aria-hidden]');
      if (shown) checkText(element, shown);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('.money-field input')) {
      if (field.scrollWidth > field.clientWidth + 1)
        found.push(`${field.value} is cut in its field`);
    }
    return found;
  }, onlyAmounts);

/** Every misfit of the page as it is, in all widths and text sizes. */
export const measureFit = async (
  page: Page,
  what: string,
  { widths, textSizes, onlyAmounts = false } = allViews,
): Promise<string[]> => {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  // The browser's own setting: it moves the breakpoints too, as it does for a person.
  const setTextSize = (percent: number) =>
    session.send('Page.setFontSizes', {
      fontSizes: { standard: Math.round((16 * percent) / 100) },
    });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const textSize of textSizes) {
      await setTextSize(textSize);
      const misfits = await findMisfits(page, onlyAmounts);
      found.push(...misfits.map((words) => `${what} at ${width} px, ${textSize} %: ${words}`));
    }
  }
  await setTextSize(100);
  await session.detach();
  return found;
};
