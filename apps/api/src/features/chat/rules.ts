/** Pure: which links a message may have. */

import { product } from '@cowrie/contract';

const endings =
  'com|net|org|info|biz|xyz|io|co|me|app|link|ly|site|online|top|ng|gh|ke|za|uk|ru|cn';
/** An address with a scheme, with `www.`, with a path, or with an ending that is common. */
const address = new RegExp(
  String.raw`(?:https?:\/\/|www\.)[^\s]+|(?:[a-z0-9-]+\.)+(?:[a-z]{2,}\/[^\s]*|(?:${endings})\b)`,
  'giu',
);

const hostOf = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#:].*$/, '')
    // Everything before an @ is a user name: cowrie.example@evil.test leads to evil.test.
    .replace(/^.*@/, '');

const isOurs = (host: string): boolean =>
  host === product.domain || host.endsWith(`.${product.domain}`);

/** An email address is no link, but in `https://cowrie.example@evil.test` there is none. */
const withoutEmails = (text: string): string =>
  text.replace(/(?<![\w./:@-])[\w.+-]+@[\w-]+(\.[\w-]+)+(?![/\w])/g, ' ');

export const hasForeignLink = (text: string): boolean =>
  (withoutEmails(text).match(address) ?? []).some((link) => !isOurs(hostOf(link)));
