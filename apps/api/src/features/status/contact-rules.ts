/** Pure: what a visitor typed, and whether it is on the list of our contacts. */

import { callCodeDigits, type ContactKind } from '@cowrie/contract/status/data';
import { product } from '@cowrie/contract/product';
import type { OfficialContact } from '@cowrie/contract/status/routes';

/** Contacts that are always ours. Staff keep phone numbers and other names as a setting. */
export const builtInContacts: readonly OfficialContact[] = [
  { kind: 'email', value: product.supportEmail, use: 'Answers of our support' },
  { kind: 'domain', value: product.domain, use: 'This site, and every link of ours' },
  { kind: 'sender', value: product.name, use: 'The sender name of our text messages' },
];

type Typed =
  | { readonly kind: 'code'; readonly compared: string }
  | { readonly kind: ContactKind; readonly compared: string }
  | { readonly kind: 'other'; readonly compared: string };

const emailShape = /^[^\s@<>]+@([^\s@<>]+\.[^\s@<>]+)$/;
const domainShape = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const mostShown = 120;

const plain = (text: string): string => text.trim().toLowerCase();

/** The host of a link, as a browser would open it; undefined if it is not one. */
const hostOf = (text: string): string | undefined => {
  const link = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(link)) return undefined;
  const { hostname, username, password } = new URL(link);
  // 'https://cowrie.example@evil.test' opens evil.test.
  if (username || password) return hostname;
  return domainShape.test(hostname) ? hostname : undefined;
};

const digitsOf = (text: string): string => text.replaceAll(/[\s().-]/g, '');

/** Reads the text as what a caller or a message could have given. */
export const readTyped = (text: string): Typed => {
  const typed = text.trim();
  const address = plain(typed.replace(/^mailto:/i, ''));
  if (emailShape.test(address)) return { kind: 'email', compared: address };
  const digits = digitsOf(typed);
  if (/^\d+$/.test(digits) && digits.length === callCodeDigits) {
    return { kind: 'code', compared: digits };
  }
  if (/^(\+|00)?\d{6,15}$/.test(digits)) {
    return { kind: 'phone', compared: digits.replace(/^00/, '+') };
  }
  if (typed.includes('.') && !/\s/.test(typed)) {
    const host = hostOf(typed);
    if (host) return { kind: 'domain', compared: plain(host) };
  }
  return /^[\w -]{2,20}$/.test(typed)
    ? { kind: 'sender', compared: plain(typed) }
    : { kind: 'other', compared: typed.slice(0, mostShown) };
};

/** '0803…' and '+234803…' are one number in Nigeria. */
const phoneKey = (text: string): string =>
  digitsOf(text)
    .replace(/^00/, '+')
    .replace(/^0(?=\d)/, '+234')
    .replace(/^234(?=\d{10}$)/, '+234');

const isSame = ({ kind, value }: OfficialContact, typed: Typed): boolean => {
  if (kind !== typed.kind) return false;
  if (kind === 'phone') return phoneKey(value) === phoneKey(typed.compared);
  if (kind === 'domain') {
    const domain = plain(value);
    return typed.compared === domain || typed.compared.endsWith(`.${domain}`);
  }
  return plain(value) === typed.compared;
};

export const findContact = (
  contacts: readonly OfficialContact[],
  typed: Typed,
): OfficialContact | undefined => contacts.find((contact) => isSame(contact, typed));

/** Whether a contact of the list has the shape of its kind. */
export const isReadable = ({ kind, value }: OfficialContact): boolean => {
  if (kind === 'phone') return /^\+\d{6,15}$/.test(digitsOf(value));
  if (kind === 'sender') return /^[\w -]{2,20}$/.test(value);
  if (kind === 'email') return emailShape.test(plain(value));
  return domainShape.test(plain(value));
};
