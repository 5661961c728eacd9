import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { totalSignal } from '#platform/signal-totals.ts';
import { reconciledCompanies } from '@cowrie/contract/wallets/routes';
import { readLastCheck } from './monitor-queries.ts';
import { readOpenBreaks } from './reconciling/queries.ts';

/** Differences with the companies' lists, and rules of the ledger that do not hold. */
export const walletSignals = ({ db }: Platform): SignalSource[] => [
  {
    kind: 'reconciliation_breaks',
    permissions: ['providers.read'],
    read: () =>
      Promise.all(
        reconciledCompanies.map(async (company) => ({
          part: company,
          permission: 'providers.read' as const,
          to: `/admin/reconciliation?company=${company}`,
          ...totalSignal(await readOpenBreaks(db, company)),
        })),
      ),
  },
  {
    kind: 'ledger_findings',
    permissions: ['ledger.read'],
    read: async () => {
      const check = await readLastCheck(db);
      const findings = check && !check.healthy ? (check.findings as readonly unknown[]) : [];
      return [
        {
          permission: 'ledger.read',
          to: '/admin/wallet-oversight',
          count: findings.length,
          oldest: check?.at ?? null,
        },
      ];
    },
  },
];
