import { defineMovements } from '../movement.ts';

export const collectionMovements = defineMovements({
  collection: {
    type: 'collection',
    label: 'Request paid',
    plural: 'Requests paid',
    isFunding: true,
    flow: 'outside',
    alerts: false,
    becomesCash: false,
  },
});
