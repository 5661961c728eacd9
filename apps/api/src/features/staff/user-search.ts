import { homeCountryCodes } from '@cowrie/contract/reference/home-countries';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Pure: what somebody typed to find a person by, read as whatever it can name. */
export type Sought =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'email'; readonly key: string }
  | { readonly by: 'tag'; readonly start: string }
  | { readonly by: 'number'; readonly phones: readonly string[]; readonly account: string }
  | {
      readonly by: 'words';
      readonly tag: string;
      readonly reference: string;
      /** A transfer by tag, whose reference is made of its id. */
      readonly transfer: string | null;
      /** Every word is the start of one of the name's; null when nothing of it could be. */
      readonly name: string | null;
    };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const number = /^\+?[\d\s().-]{6,24}$/;
const mostWords = 5;

/** A local number may belong to any country people live in. */
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

export const readSearch = (text: string): Sought => {
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
