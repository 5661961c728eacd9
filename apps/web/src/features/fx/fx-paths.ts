/** Addresses of this room. */

export const homePath = '/fx';
export const historyPath = `${homePath}/history`;
export const ordersPath = `${homePath}/orders`;
const exchangePath = '/exchange';

export const conversionPath = (id: string): string => `${historyPath}/${id}`;
export const orderPath = (id: string): string => `${ordersPath}/${id}`;

/** Right after it was done, the same page says so. */
export const justDone = (path: string): string => `${path}?done=1`;

export const exchangeWith = (values: Readonly<Record<string, string>>): string =>
  `${exchangePath}?${new URLSearchParams(values)}`;
