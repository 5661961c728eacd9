/** The calling codes of the countries in which bills can be paid. */
export const callingCodes = { NG: '234', GH: '233', KE: '254', US: '1' } as const;
