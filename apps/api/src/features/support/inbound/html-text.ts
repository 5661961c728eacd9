/**
 * Pure: the words of a mail that has only HTML. What comes out is text and is shown as text, so this
 * need not be a browser: it must be quick, end on any input, and lose no words.
 */

/** Their content is not for reading. */
const unread = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'svg']);
const lines = new Set(
  'p div br tr li ul ol table hr h1 h2 h3 h4 h5 h6 section article header footer pre'.split(' '),
);

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  euro: '€',
  pound: '£',
};

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
    ? String.fromCodePoint(code)
    : '';

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, digits, hex, name) => {
    if (digits) return characterOf(Number(digits));
    if (hex) return characterOf(Number.parseInt(hex, 16));
    return named[String(name).toLowerCase()] ?? whole;
  });

/** Where a tag ends: a `>` in quotes does not end it. */
const endOfTag = (html: string, from: number): number => {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const char = html[at];
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at;
  }
  return html.length;
};

/** Where the content of an unread element ends. */
const afterElement = (lower: string, name: string, from: number): number => {
  const close = lower.indexOf(`</${name}`, from);
  return close === -1 ? lower.length : endOfTag(lower, close) + 1;
};

const tagAt = (lower: string, at: number) => {
  const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(at, at + 20)) ?? [];
  return { isEnd: slash !== '', name };
};

/** Quoted mail becomes one line with `>`, as in a mail of plain text. */
export const htmlToText = (html: string): string => {
  const lower = html.toLowerCase();
  let [text, quotes, at] = ['', 0, 0];
  const put = (part: string) => {
    if (quotes === 0) text += part;
  };
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const end = open === -1 ? html.length : open;
    put(decode(html.slice(at, end)).replace(/\s+/g, ' '));
    if (open === -1) break;
    if (lower.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open);
      at = close === -1 ? html.length : close + 3;
      continue;
    }
    const { isEnd, name } = tagAt(lower, open);
    if (name === '' && !/^<[!?/]/.test(html.slice(open, open + 2))) {
      put('<');
      at = open + 1;
      continue;
    }
    at = endOfTag(html, open) + 1;
    if (unread.has(name) && !isEnd) at = afterElement(lower, name, at);
    else if (name === 'blockquote') {
      put('\n> \n');
      quotes = Math.max(0, quotes + (isEnd ? -1 : 1));
    } else if (lines.has(name)) put('\n');
    else if (name === 'td') put(' ');
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
