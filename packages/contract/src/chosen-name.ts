import type * as z from 'zod';
import { isOwnName, isPlainName, nameHasAddress, nameIsReserved } from './stranger-words.ts';

/** A name that people choose or type, and that others read in our messages and pages. */
export const chosenName = (text: z.ZodString): z.ZodString =>
  text.refine(isPlainName, nameHasAddress).refine(isOwnName, nameIsReserved);
