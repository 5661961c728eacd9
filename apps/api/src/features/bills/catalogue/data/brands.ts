/**
 * Brands as people know them, and the names under which companies list them. Offers of different
 * companies meet at one biller through this table; a name that is not here becomes a brand itself.
 */

import type { BillCategory } from '@cowrie/contract/bills/data';

export type Brand = {
  readonly id: string;
  readonly name: string;
  readonly categories: readonly BillCategory[];
  /** Only in this country; everywhere if left out. */
  readonly country?: string;
  /** In lower case. One of three letters or more is also found inside a longer name. */
  readonly aliases: readonly string[];
};

const phone = ['airtime', 'data'] as const;
const network = (id: string, name: string, aliases: readonly string[] = []): Brand => ({
  id,
  name,
  categories: phone,
  aliases: [id, ...aliases],
});
const distributor = (id: string, name: string, aliases: readonly string[]): Brand => ({
  id,
  name,
  categories: ['electricity'],
  country: 'NG',
  aliases: [id.replaceAll('-', ' '), ...aliases],
});
const television = (id: string, name: string): Brand => ({
  id,
  name,
  categories: ['tv'],
  aliases: [id],
});

export const brands: readonly Brand[] = [
  network('mtn', 'MTN'),
  network('airtel', 'Airtel'),
  network('glo', 'Glo', ['globacom']),
  network('9mobile', '9mobile', ['etisalat', '9 mobile', 't2']),
  network('telecel', 'Telecel', ['vodafone']),
  { ...network('at', 'AT', ['airteltigo', 'airtel tigo', 'tigo']), country: 'GH' },
  network('safaricom', 'Safaricom'),
  network('telkom', 'Telkom'),
  distributor('ikeja', 'Ikeja Electric', ['ikedc', 'ie']),
  distributor('eko', 'Eko Electricity', ['ekedc']),
  distributor('abuja', 'Abuja Electricity', ['aedc']),
  distributor('ibadan', 'Ibadan Electricity', ['ibedc']),
  distributor('enugu', 'Enugu Electricity', ['eedc']),
  distributor('port-harcourt', 'Port Harcourt Electricity', ['phed', 'phedc', 'portharcourt']),
  distributor('benin', 'Benin Electricity', ['bedc']),
  distributor('jos', 'Jos Electricity', ['jed', 'jedc', 'jedplc']),
  distributor('kaduna', 'Kaduna Electric', ['kaedco', 'kaedc']),
  distributor('kano', 'Kano Electricity', ['kedco']),
  distributor('yola', 'Yola Electricity', ['yedc']),
  {
    id: 'ecg',
    name: 'ECG',
    categories: ['electricity'],
    country: 'GH',
    aliases: ['ecg', 'electricity company of ghana'],
  },
  {
    id: 'kplc',
    name: 'Kenya Power',
    categories: ['electricity'],
    country: 'KE',
    aliases: ['kplc', 'kenya power'],
  },
  television('dstv', 'DStv'),
  television('gotv', 'GOtv'),
  { ...television('startimes', 'StarTimes'), aliases: ['startimes', 'star times'] },
  { id: 'smile', name: 'Smile', categories: ['internet'], aliases: ['smile'] },
  { id: 'spectranet', name: 'Spectranet', categories: ['internet'], aliases: ['spectranet'] },
  {
    id: 'ghana-water',
    name: 'Ghana Water',
    categories: ['water'],
    country: 'GH',
    aliases: ['ghana water', 'gwcl'],
  },
];

/** Words that say what is sold or where, not who sells it. */
export const fillers: ReadonlySet<string> = new Set([
  'airtime',
  'bouquet',
  'bundle',
  'bundles',
  'communications',
  'company',
  'data',
  'disco',
  'distribution',
  'electric',
  'electricity',
  'internet',
  'limited',
  'ltd',
  'plc',
  'postpaid',
  'prepaid',
]);
