import { defineMovements } from '../movement.ts';

export const fxMovements = defineMovements({
  conversion: {
    type: 'fx',
    label: 'Conversion',
    plural: 'Conversions',
    isOwn: true,
    alerts: false,
    becomesCash: false,
  },
  /** Payment that we owe for a promised rate: neither money in, nor money that moved. */
  fx_promise: {
    type: 'fx',
    label: 'Rate promise',
    plural: 'Rate promises',
    alerts: false,
    becomesCash: false,
  },
});
