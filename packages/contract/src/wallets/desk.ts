import { defineDesk } from '../desk.ts';

export const walletsDesk = defineDesk({
  signals: {
    ledger_findings: { place: 20, name: 'Ledger rules', severity: 'critical', from: 1, growsBy: 1 },
    reconciliation_breaks: {
      place: 60,
      name: 'Reconciliation',
      severity: 'high',
      from: 1,
      growsBy: 10,
    },
  },
  proposals: {
    adjustments: {
      place: 40,
      name: 'Adjustments',
      read: 'ledger.read',
      propose: 'ledger.adjust',
      decide: 'ledger.approve',
      page: '/admin/wallet-oversight?view=adjustments',
    },
  },
  entities: {
    account: {
      place: 30,
      name: 'Account',
      path: '/admin/wallet-oversight?account=:id',
      permission: 'ledger.read',
    },
    plan: {
      place: 80,
      name: 'Ledger plan',
      path: '/admin/wallet-oversight?plan=:id',
      permission: 'ledger.read',
      isCode: true,
    },
  },
});
