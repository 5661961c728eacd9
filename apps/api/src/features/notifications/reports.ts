/** Outcome of messages: our own attempts, and what companies report afterwards. */

import type { DeliveryState } from '@cowrie/contract/notifications/data';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { MessageReports } from '#platform/messages.ts';
import type { Platform } from '#platform/platform.ts';
import type { MessageReport, ReportedOutcome } from '#providers/messaging.ts';
import { ProviderError } from '#providers/provider-error.ts';
import {
  countAttempt,
  countAttempts,
  failAll,
  findByCompany,
  moveAll,
  moveDelivery,
  noteDelivery,
} from './delivery-queries.ts';
import type { NotifyDeps } from './deps.ts';
import { keepEarlyReport, lockMessage, lockMessages, takeEarlyReports } from './report-queries.ts';
import { stopAddress } from './stop-address.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

const refusedForGood = (error: unknown): boolean =>
  error instanceof ProviderError && error.kind === 'rejected';

type Heard = { readonly outcome: ReportedOutcome; readonly at: Date };

/** A report only moves the message on, so a late, doubled or reordered one changes nothing. */
const applyReport = async (tx: Tx, id: string, { outcome, at }: Heard): Promise<void> => {
  if (outcome === 'delayed') await noteDelivery(tx, id, 'The company is still trying');
  else await moveDelivery(tx, id, { state: outcome satisfies DeliveryState, at });
};

const notTaken = 'The company did not take it';

/** The mails of one job: they are begun, sent and failed together. */
const reportsOfMany = (deps: Deps): Pick<MessageReports, 'allBegun' | 'allSent' | 'allFailed'> => ({
  allBegun: async (ids) => new Set((await countAttempts(deps.db, ids)).map(({ id }) => id)),
  allSent: (company, answers) =>
    inTx(deps.db, async (tx) => {
      const named = new Map(
        answers.flatMap(({ id, companyId }) =>
          companyId === null ? [] : [[companyId, id] as const],
        ),
      );
      const companyIds = [...named.keys()];
      await lockMessages(tx, company, companyIds);
      await moveAll(tx, company, answers, deps.clock.now(), notTaken);
      for (const heard of await takeEarlyReports(tx, company, companyIds)) {
        const id = named.get(heard.company_id);
        if (id !== undefined) await applyReport(tx, id, heard);
      }
    }),
  allFailed: async (ids, error, most) => {
    const tried = refusedForGood(error) ? 0 : most;
    await failAll(deps.db, [...ids], { tried, at: deps.clock.now(), note: notTaken });
  },
});

/** The jobs that send tell here how it went. Codes and links have no row, and nothing is changed. */
export const messageReports = (deps: Deps): MessageReports => {
  const attempts = new Map<string, number>();
  return {
    begun: async (id) => {
      const row = await countAttempt(deps.db, id);
      if (!row) return 'new';
      if (row.state !== 'queued') return 'over';
      attempts.set(id, row.attempts);
      return row.attempts > 1 ? 'tried' : 'new';
    },
    sent: (id, { company, companyId }) =>
      inTx(deps.db, async (tx) => {
        await lockMessage(tx, company, companyId);
        const known = await findByCompany(tx, company, companyId);
        if (known && known.id !== id) return false;
        attempts.delete(id);
        await moveDelivery(tx, id, { state: 'sent', at: deps.clock.now(), company, companyId });
        for (const heard of await takeEarlyReports(tx, company, [companyId])) {
          await applyReport(tx, id, heard);
        }
        return true;
      }),
    failed: async (id, error, most) => {
      const tried = attempts.get(id) ?? 0;
      attempts.delete(id);
      if (tried < most && !refusedForGood(error)) return;
      await moveDelivery(deps.db, id, { state: 'failed', at: deps.clock.now(), note: notTaken });
    },
    ...reportsOfMany(deps),
  };
};

type CompanyReport = MessageReport & {
  readonly company: string;
  readonly channel: 'mail' | 'text';
};

/**
 * Takes the report of a company. If we do not know the company's id of the message yet, the report
 * waits for it. A bounce or a complaint stops the address at once.
 */
export const takeReport = (
  deps: Deps & NotifyDeps,
  { company, channel, messageId, outcome, address }: CompanyReport,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    await lockMessage(tx, company, messageId);
    const at = deps.clock.now();
    const known = await findByCompany(tx, company, messageId);
    if (known) await applyReport(tx, known.id, { outcome, at });
    else await keepEarlyReport(tx, { company, company_id: messageId, outcome, at });
    if (address === null || (outcome !== 'bounced' && outcome !== 'complained')) return;
    await stopAddress(deps, tx, { channel, address, why: outcome, message: messageId });
  });
