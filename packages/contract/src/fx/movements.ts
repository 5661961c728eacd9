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
  /** What we owe for a rate that we promised: neither money in, nor money that moved. */
  fx_promise: {
    type: 'fx',
    label: 'Rate promise',
    plural: 'Rate promises',
    alerts: false,
    becomesCash: false,
  },
});
