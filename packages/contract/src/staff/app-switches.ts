/** Switches about the native apps: the kill switch, the least version, and the one we recommend. */

import { product } from '../product.ts';

/** Off, the app on this platform is not usable: the kill switch. */
export const app = (platformName: string) =>
  ({
    group: 'apps',
    name: `${platformName} app`,
    description: `People can use the ${platformName} app; paused, it shows one page with the reason`,
    normal: true,
    dependsOn: [],
    owner: 'Mobile',
    customerText: `The ${platformName} app has been paused since {since}. You can use ${product.name} in your browser. Your money is safe.`,
    reach: null,
  }) as const;

/** On, versions below the one in the scope get an answer to no call. */
export const update = (platformName: string, customerText: string) =>
  ({
    group: 'apps',
    name: `${platformName} minimum version`,
    description: 'Older versions show only the page that asks for the update',
    normal: false,
    dependsOn: [],
    owner: 'Mobile',
    customerText,
    reach: null,
  }) as const;

export const advice = (platformName: string) =>
  ({
    group: 'apps',
    name: `${platformName} recommended version`,
    description: 'Older versions show a banner that recommends the update',
    normal: false,
    dependsOn: [],
    owner: 'Mobile',
    customerText: 'A newer version of the app is available. Please update it soon.',
    reach: null,
  }) as const;
