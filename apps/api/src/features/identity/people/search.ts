import { homeCountryCodes } from '@cowrie/contract/reference/home-countries';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { PersonSearch } from '#platform/room.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const number = /^\+?[\d\s().-]{6,24}$/;
const mostWords = 5;

/** A local phone number may belong to any country we serve. */
const phonesOf = (typed: string): string[] => {
  const found = homeCountryCodes.flatMap((country) => {
    const phone = parsePhoneNumberFromString(typed, country);
    return phone?.isPossible() ? [phone.number] : [];
  });
  return [...new Set(found)];
};

const nameOf = (typed: string): string | null => {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const starts = words.slice(0, mostWords).map((word) => `${word}:*`);
  return starts.length === 0 ? null : starts.join(' & ');
};

const transferIn = (typed: string): string | null => {
  const [, ...parts] = /^TAG_(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/i.exec(typed) ?? [];
  const id = parts.join('-').toLowerCase();
  return uuid.test(id) ? id : null;
};

/**
 * Lists everything that the text a member of staff typed could be: an id, a tag, a phone, a name.
 */
export const readSearch = (text: string): PersonSearch => {
  const typed = text.trim();
  if (uuid.test(typed)) return { by: 'id', id: typed.toLowerCase() };
  if (typed.startsWith('@')) return { by: 'tag', start: typed.slice(1).toLowerCase() };
  if (typed.includes('@')) return { by: 'email', key: typed.toLowerCase() };
  if (number.test(typed)) {
    return { by: 'number', phones: phonesOf(typed), account: typed.replace(/\D/g, '') };
  }
  return {
    by: 'words',
    tag: typed.toLowerCase(),
    reference: typed.toUpperCase(),
    transfer: transferIn(typed),
    name: nameOf(typed),
  };
};
