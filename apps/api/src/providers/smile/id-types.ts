/**
 * The identity numbers Smile ID can look up, by country, as its own web widget lists them. A number
 * of another type is refused after it was paid for, so none is sent.
 */

const idTypes = {
  NG: ['BVN', 'NIN_V2', 'NIN_SLIP', 'PHONE_NUMBER', 'VOTER_ID'],
  GH: ['GHANA_CARD', 'GHANA_CARD_NO_PHOTO', 'PASSPORT', 'SSNIT', 'VOTER_ID'],
  KE: ['NATIONAL_ID', 'NATIONAL_ID_NO_PHOTO', 'ALIEN_CARD', 'PASSPORT'],
  UG: ['NATIONAL_ID_NO_PHOTO'],
  CI: ['NATIONAL_ID_NO_PHOTO', 'RESIDENT_ID_NO_PHOTO'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** How many characters a number has, where Smile ID says so. */
export const idLengths: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  UG: { NATIONAL_ID_NO_PHOTO: 14 },
  CI: { NATIONAL_ID_NO_PHOTO: 11, RESIDENT_ID_NO_PHOTO: 11 },
};

/**
 * Smile ID's name of a number. Some registers return no photo, and their name says so: Uganda's
 * NATIONAL_ID is NATIONAL_ID_NO_PHOTO. Null if Smile ID cannot look the number up.
 */
export const idTypeOf = (country: string, type: string): string | null => {
  const known = (idTypes as Readonly<Record<string, readonly string[]>>)[country] ?? [];
  return [type, `${type}_NO_PHOTO`].find((name) => known.includes(name)) ?? null;
};
