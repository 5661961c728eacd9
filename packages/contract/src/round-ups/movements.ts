import { defineMovements } from '../movement.ts';

export const roundUpMovements = defineMovements({
  round_up: {
    type: 'vault',
    label: 'Round-up',
    plural: 'Round-ups',
    isOwn: true,
    isSaving: true,
    alerts: false,
    becomesCash: false,
  },
});
