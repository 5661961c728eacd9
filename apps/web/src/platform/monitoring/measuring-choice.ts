import { createChoice } from '../storage/device-choice.ts';

/**
 * Copy of the person's choice on this device, so that a page does not have to ask the server
 * whether it may measure. The server keeps the choice and counts nothing without it.
 */
export const measuringChoice = createChoice('measuring', ['off', 'on']);
