/** How long the code is that a payer confirms a mobile money collection with. */
export const collectionOtpDigits = 4;
