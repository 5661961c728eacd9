/** Pure: the order of the signals, the most money at risk first. */

import { signalKinds, type SignalKind } from '@cowrie/contract/staff/signals';
import { unitOf, type AssetCode } from '@cowrie/money';
import type { SignalReading } from '#platform/room.ts';

export type KindReading = SignalReading & { readonly kind: SignalKind };

/** All money is at risk, so these come before any amount. */
const alarms: ReadonlySet<SignalKind> = new Set(['ledger_findings', 'worker_silent']);

/**
 * Rough worth of a whole unit in naira. The worth only decides the order between currencies; no
 * amount is converted, shown or moved by it, so a rate from last month is good enough.
 */
const nairaOf: Readonly<Record<AssetCode, number>> = {
  NGN: 1,
  USD: 1_500,
  GBP: 1_950,
  EUR: 1_650,
  GHS: 125,
  KES: 11,
  ZAR: 85,
  XAF: 2.5,
  XOF: 2.5,
  UGX: 0.4,
  TZS: 0.6,
  USDC: 1_500,
  USDT: 1_500,
  PYUSD: 1_500,
  BTC: 150_000_000,
  ETH: 4_500_000,
  SOL: 250_000,
  TRX: 450,
  XLM: 450,
  AVAX: 30_000,
  POL: 350,
};

const worthOf = ({ money = [] }: SignalReading): number =>
  money.reduce(
    (all, { currency, sum }) => all + (Number(sum) / Number(unitOf(currency))) * nairaOf[currency],
    0,
  );

const isAlarm = ({ kind }: KindReading): number => (alarms.has(kind) ? 1 : 0);

export const rankSignals = (readings: readonly KindReading[]): KindReading[] =>
  readings.toSorted(
    (a, b) =>
      isAlarm(b) - isAlarm(a) ||
      worthOf(b) - worthOf(a) ||
      signalKinds.indexOf(a.kind) - signalKinds.indexOf(b.kind),
  );
