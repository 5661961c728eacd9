/** What "About" shows. The product's code may not read its own package.json, so a test holds the two together. */
export const version = '0.1.0';
