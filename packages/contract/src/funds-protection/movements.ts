import { defineMovements } from '../movement.ts';

export const vaultMovements = defineMovements({
  vault: {
    type: 'vault',
    label: 'Vault',
    plural: 'Vault',
    isOwn: true,
    isSaving: true,
    alerts: false,
    becomesCash: false,
  },
});
