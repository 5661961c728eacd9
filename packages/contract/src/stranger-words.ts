/**
 * Pure: what of a stranger's text must not be in our messages, and in the names that they choose.
 * A person who reads "Cowrie Support: visit cowrie-help.com" in our mail believes that we wrote it.
 */

import { plainForm, skeletonOf, wordSkeletons } from './look-alike.ts';

/** Endings that mail programs turn into links, whatever stands before them. */
const endings =
  'com|net|org|info|biz|xyz|app|dev|page|web|site|online|shop|store|club|link|click|live|life|world|today|tech|cloud|digital|space|website|host|press|news|media|email|chat|team|help|support|services|solutions|agency|center|company|group|network|systems|security|money|cash|finance|financial|fund|bank|loan|loans|credit|pay|exchange|market|markets|trade|trading|crypto|wallet|gold|africa|lagos|mobi|name|pro|top|vip|win|icu|zip|mov|guru|expert|zone|plus|best|one|new|how|gle|goog|google|apple|io|co|me|tv|cc|ws|ly|to|gg|ai|sh|is|eu|us|uk|de|fr|nl|es|pt|ch|at|be|se|no|fi|dk|pl|ru|su|ua|cn|jp|kr|in|pk|bd|ng|gh|ke|ug|tz|rw|za|zm|zw|cm|ci|sn|ml|tk|ga|cf|gq|ae|sa|eg|ma|il|tr|br|mx|ca|au|nz|hk|sg|my|id|ph|th|vn|ir';
const known = new RegExp(`^(?:${endings})$`, 'iu');

/** Abbreviations that people write before a name without a space. */
const titles =
  /^(?:mr|mrs|ms|dr|st|sr|jr|prof|engr|arc|barr|chief|alh|alhaja|hajia|rev|pst|hon|pa|no)$/iu;

/** Words that begin a sentence and are endings of domains in small letters. */
const starts = /^(?:At|Be|Best|How|Id|Is|Me|My|New|No|One|To|Us)$/u;

const scheme = String.raw`[a-z][a-z0-9+.-]{0,20}:\/\/\S+|(?:https?|ftp|mailto|tel|sms|javascript|data|whatsapp|tg):\S+`;
const mailbox = String.raw`[^\s@<>()"“”]{1,64}@[^\s@<>()"“”]+`;
const host = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)\.?(?::\d{1,5})?(?:[/?#]\S*)?`;
const number = String.raw`(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?:[/?#]\S*)?|\[[0-9a-f:]*:[0-9a-f:]*\]`;
const candidates = new RegExp(
  `${scheme}|${mailbox}|(?<![\\p{L}\\p{N}.@-])(?:${number}|${host})`,
  'giu',
);

/** `cowrie-help [dot] com`, `cowrie-help dot com`, `cowrie-help . com` and `cowrie-help. com`. */
const spelledDot =
  /(?<=[\p{L}\p{N}])(?:\s*[[({]\s*(?:dot|\.)\s*[\])}]\s*|\s+dot\s+(?=(?:com|net|org|info|ng|co|io|app|xyz)\b)|\s*\.\s*(?=(?:com|net|org|info|xyz)\b))/giu;

const isHost = (text: string): boolean => {
  const [name = ''] = text.split(/[/?#:]/);
  const labels = name.replace(/\.$/, '').split('.');
  const ending = labels.at(-1) ?? '';
  if (/^\d+$/.test(ending)) return labels.every((label) => label === '0' || /^[1-9]/.test(label));
  if (text !== name || known.test(ending) || /^xn--/i.test(ending)) {
    // "Dr.May" is a person, and "Thanks.No" two sentences.
    const [first = ''] = labels;
    const isProse = titles.test(first)
      ? /^\p{Lu}\p{Ll}+$/u.test(ending)
      : starts.test(ending) && /^\p{L}+$/u.test(first);
    return text !== name || labels.length > 2 || !isProse;
  }
  // "May.Thanks" is the end of a sentence, and "A.Okafor" a name; an address is in small letters.
  const isInitials = labels.slice(0, -1).every((label) => label.length === 1 || titles.test(label));
  return !isInitials && (ending === ending.toLowerCase() || /[\d-]/.test(name));
};

const isAddress = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/iu.test(text) || text.includes('@') || text.startsWith('[') || isHost(text);

/** With its code or its zero; otherwise so many digits that it is no date and no small amount. */
const phone =
  /(?<![\p{L}\p{N}])(?:\+\(?\d|\(?0)(?:[\s().-]{0,3}\d){6,}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}.,])\d(?:[\s()-]{0,3}\d){9,}(?![\p{L}\p{N}.,])/gu;

const readDots = (text: string): string => plainForm(text).replaceAll(spelledDot, '.');

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Text in its plain form, with `…` in place of links, domains, mail addresses and IP addresses. */
export const withoutAddresses = (text: string): string =>
  tidy(readDots(text).replaceAll(candidates, (found) => (isAddress(found) ? '…' : found)));

/** A label such as `NETFLIX.COM`: what is left of a domain is the name in it. */
export const withoutDomains = (text: string): string =>
  tidy(
    readDots(text).replaceAll(candidates, (found) => {
      if (!isAddress(found)) return found;
      const isBare = !/[@:/?#[\]]/.test(found) && !/\d$/.test(found);
      return isBare ? (found.replace(/^www\./i, '').split('.')[0] ?? '') : '…';
    }),
  );

export const withoutPhones = (text: string): string => tidy(text.replaceAll(phone, '…'));

export const hasAddress = (text: string): boolean =>
  [...readDots(text).matchAll(candidates)].some(([found]) => isAddress(found)) ||
  [...plainForm(text).matchAll(phone)].length > 0;

const ourName = skeletonOf('cowrie');
const ourWords: ReadonlySet<string> = new Set(
  [
    'cowrie',
    'admin',
    'admins',
    'administrator',
    'customercare',
    'customerservice',
    'helpdesk',
    'moderator',
    'official',
    'security',
    'staff',
    'support',
    'team',
  ].map(skeletonOf),
);

/** The words of a text that pose as us. Letters that are written apart are read as one word. */
const posingWords = (
  text: string,
): { readonly words: readonly string[]; readonly all: boolean } => {
  const words = wordSkeletons(text);
  const joined = words.join('');
  const isSpelled = words.length > 2 && words.every((word) => word.length <= 2);
  return {
    words: words.filter((word) => ourWords.has(word) || word.includes(ourName)),
    all: joined.includes(ourName) || (isSpelled && ourWords.has(joined)),
  };
};

/** "Cowrie", "5upport 0fficial", "C o w r i e". */
export const posesAsUs = (text: string): boolean => {
  const { words, all } = posingWords(text);
  return all || words.length > 0;
};

/** A name without the words that pose as us; empty if nothing is left. */
export const withoutPosing = (text: string): string => {
  const { words, all } = posingWords(text);
  if (all) return '';
  return tidy(
    text
      .split(/(?<=[^\p{L}\p{N}])|(?=[^\p{L}\p{N}])/u)
      .filter((part) => !wordSkeletons(part).some((word) => words.includes(word)))
      .join(''),
  );
};

/** Longer texts are refused for their length, before anyone reads them. */
const mostRead = 300;

/** A person's own name, as others read it in our messages. */
export const isOwnName = (name: string): boolean => name.length > mostRead || !posesAsUs(name);
export const isPlainName = (name: string): boolean => name.length > mostRead || !hasAddress(name);

export const nameHasAddress =
  'A name cannot contain a web address, an email address or a phone number';
export const nameIsReserved = 'This name is reserved. Please use your own name';
