/** Support owns questions that people ask us, and their conversations. */

export { copy as supportCopy } from './copy.ts';
