/**
 * The networks that Nigerian numbers were given out to. A number can move to another network, so
 * people can choose another one than this table says.
 */

const table: Readonly<Record<string, string>> = {
  mtn: '0702 0703 0704 0706 0707 0803 0806 0810 0813 0814 0816 0903 0906 0913 0916',
  airtel: '0701 0708 0802 0808 0812 0901 0902 0904 0907 0911 0912',
  glo: '0705 0805 0807 0811 0815 0905 0915',
  '9mobile': '0809 0817 0818 0908 0909',
};

const brandByPrefix: ReadonlyMap<string, string> = new Map(
  Object.entries(table).flatMap(([brand, prefixes]) =>
    prefixes.split(' ').map((prefix) => [prefix, brand] as const),
  ),
);

const nigerian = /^\+234(\d{10})$/;

/** The brand of a number in international form; null if the table does not know it. */
export const brandOfNumber = (phone: string): string | null => {
  const national = nigerian.exec(phone)?.[1];
  return national === undefined ? null : (brandByPrefix.get(`0${national.slice(0, 3)}`) ?? null);
};
