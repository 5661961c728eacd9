/** Where a link of a text may lead: a path of ours, a part of the page, an address, or https. */

const ownPath = /^\/(?![/\\])[\w./?=&#%~@+,-]*$/;
const partOfPage = /^#[\w-]{1,100}$/;
const mailAddress = /^mailto:[\w.+-]+@[\w.-]+$/;

const isHttps = (to: string): boolean => {
  const url = /^https:\/\/[^\s\\]+$/.test(to) ? URL.parse(to) : null;
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
};

export const isSafeLink = (to: string): boolean =>
  to.length <= 500 &&
  (ownPath.test(to) || partOfPage.test(to) || mailAddress.test(to) || isHttps(to));

const imagePath = /^\/api\/v1\/content\/images\/([0-9a-f-]{36})$/;

/** The id of a picture of ours; undefined for every other address. */
export const imageIdOf = (address: string): string | undefined => imagePath.exec(address)?.[1];

export const imagePathOf = (id: string): string => `/api/v1/content/images/${id}`;
