/** Addresses of this room. None of them has an account number. */

const homePath = '/bill-payments';
const payPath = `${homePath}/pay`;

export const historyPath = `${homePath}/purchases`;
export const purchasePath = (id: string): string => `${historyPath}/${id}`;

export const payWith = (values: Readonly<Record<string, string>>): string =>
  `${payPath}?${new URLSearchParams(values)}`;

/** 'Nigeria' */
export const countryName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;

export { homePath };
