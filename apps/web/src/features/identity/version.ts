/** Shown under "About". The app cannot read its package.json, so a test keeps the two equal. */
export const version = '0.1.0';
