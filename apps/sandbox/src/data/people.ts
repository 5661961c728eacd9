/**
 * Invented people and numbers, derived from the request: the same account number has the same
 * holder today, tomorrow and on every machine.
 */

import { createHash } from 'node:crypto';

const firstNames = 'Adaeze Chinedu Efua Folake Halima Juma Kwame Musa Ngozi Tunde Wanjiru Zainab';
const lastNames = 'Adeyemi Asante Bello Boateng Eze Ibrahim Kamau Mensah Mwangi Obi Okafor Owusu';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const pick = (names: string, seed: string): string => {
  const list = names.split(' ');
  return list[hashOf(seed).readUInt32BE() % list.length] ?? '';
};

/** A number of digits, always the same for the same text. */
export const digitsFrom = (text: string, length: number): string =>
  hashOf(text).readBigUInt64BE().toString().padStart(length, '0').slice(-length);

const below = (limit: number, seed: string): number => hashOf(seed).readUInt32BE() % limit;

export const personFrom = (text: string) => ({
  firstName: pick(firstNames, `first ${text}`),
  middleName: pick(firstNames, `middle ${text}`),
  lastName: pick(lastNames, `last ${text}`),
  gender: below(2, `gender ${text}`) === 0 ? 'Male' : 'Female',
  dob: `19${60 + below(40, `year ${text}`)}-0${1 + below(9, `month ${text}`)}-1${below(10, text)}`,
});
