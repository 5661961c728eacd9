/** The length of the code by which a payer confirms a mobile money collection. */
export const collectionOtpDigits = 4;
