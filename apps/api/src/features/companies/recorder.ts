import { companies } from '@cowrie/contract/companies/routes';
import type { Db } from '#platform/db/pool.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { currentRequestId, isStaffRequest } from '#platform/request-id.ts';
import type { RecordCall, RecordedCall } from '#providers/caller.ts';
import { insertCalls } from './queries.ts';
import { keysIn, segmentsOf } from './reference-keys.ts';

/** Records our calls to outside companies. It never delays a call and never makes one fail. */
type Recorder = { readonly record: RecordCall; readonly stop: () => Promise<void> };

/** The company's name in our tables: 'Smile ID' → 'smile', "Africa's Talking" → 'africastalking'. */
export const companyOf = (provider: string): string => {
  const joined = provider.toLowerCase().replaceAll(/[^a-z]/g, '');
  return companies.find((company) => joined.startsWith(company)) ?? joined;
};

const flushMs = 500;
const mostWaiting = 2_000;

export const createRecorder = (deps: {
  readonly db: Db;
  readonly ids: Ids;
  readonly log: Log;
}): Recorder => {
  let waiting: { id: string; requestId: string; isStaff: boolean; call: RecordedCall }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    timer = undefined;
    const calls = waiting;
    waiting = [];
    if (calls.length === 0) return;
    const rows = calls.map(({ id, requestId, isStaff, call }) => ({
      id,
      request_id: requestId,
      by_staff: isStaff,
      company: companyOf(call.provider),
      method: call.method,
      path: call.path,
      at: call.at,
      ms: Math.round(call.ms),
      status: call.status,
      outcome: call.outcome,
      request: JSON.stringify(call.request ?? null),
      response: JSON.stringify(call.response ?? null),
      error: call.error,
      keys: keysIn(call.request, call.response, segmentsOf(call.path)),
    }));
    await insertCalls(deps.db, rows).catch((error: unknown) =>
      deps.log.warn({ err: error, calls: rows.length }, 'calls were not recorded'),
    );
  };
  return {
    record: (call) => {
      if (waiting.length >= mostWaiting) return;
      const origin = { requestId: currentRequestId(), isStaff: isStaffRequest() };
      waiting.push({ id: deps.ids.next(), ...origin, call });
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    stop: async () => {
      clearTimeout(timer);
      await flush();
    },
  };
};
