/** The length of the code by which a payer confirms a mobile money collection. */
export const collectionOtpDigits = 4;

/** The longest note of a request for money. */
export const requestNoteLength = 120;
/** The most people an amount can be split among, beside the person who splits it. */
export const splitPeopleMost = 20;
