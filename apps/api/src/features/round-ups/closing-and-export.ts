import { roundUpCurrency } from '@cowrie/contract/round-ups/data';
import { formatMinor } from '@cowrie/money';
import type { ClosingHook, ExportSection } from '#platform/room.ts';
import type { RoundUpDeps } from './deps.ts';
import { findSettings, listRoundUps } from './queries.ts';
import { endSetting } from './settings.ts';

const exportMost = 1_000;
const shown = (minor: bigint): string => formatMinor(minor, roundUpCurrency);

export const roundUpsSection: ExportSection = async (db, userId) => {
  const settings = await findSettings(db, userId);
  if (!settings) return {};
  const payments = await listRoundUps(db, userId, { limit: exportMost });
  return {
    roundUps: {
      since: settings.since,
      mostADay: shown(settings.day_most),
      saved: shown(settings.saved),
      payments: payments.map(({ amount, total, name, state, words, created_at: at }) => ({
        at,
        paid: shown(total),
        to: name,
        amount: shown(amount),
        state,
        words,
      })),
    },
  };
};

export const endRoundUps =
  (deps: RoundUpDeps): ClosingHook =>
  async (tx, userId) => {
    await endSetting(deps, tx, userId, 'You closed your account.');
  };
