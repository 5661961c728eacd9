/** The health of the outside companies, their balances for us, and our calls to them. */

import type { FloatCompany } from '@cowrie/contract/companies/routes';
import { wireAmount } from '@cowrie/money';
import { addSeconds, hourSeconds } from '#platform/clock.ts';
import { fail, ok } from '#platform/result.ts';
import { maskBody } from '#providers/masking.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { readFloats } from './floats.ts';
import type { CompanyDeps } from './deps.ts';
import * as queries from './queries.ts';

export const listCompanies = async (deps: CompanyDeps) => {
  const now = deps.clock.now();
  const rows = await queries.readLastHour(deps.db, addSeconds(now, -hourSeconds));
  const byCompany = new Map(rows.map((row) => [row.company, row]));
  return ok({
    at: now.toISOString(),
    items: deps.inbox.health().map((health) => {
      const hour = byCompany.get(health.company);
      const { company, configured, state, since, failures, inFlight, waiting } = health;
      return {
        company,
        configured,
        state,
        since: since.toISOString(),
        failures,
        inFlight,
        waiting,
        lastHour: {
          calls: Number(hour?.calls ?? 0n),
          failed: Number(hour?.failed ?? 0n),
          unknown: Number(hour?.unknown ?? 0n),
          p50Ms: hour?.p50 ?? null,
          p95Ms: hour?.p95 ?? null,
        },
      };
    }),
  });
};

type Answer<T> = { readonly ok: true; readonly value: T } | ReturnType<typeof unavailable>;
const unavailable = () => fail('PROVIDER_UNAVAILABLE');

const askCompany = async <T>(deps: CompanyDeps, work: () => Promise<T>): Promise<Answer<T>> => {
  try {
    return ok(await work());
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn(
      { provider: error.provider, kind: error.kind },
      'a company did not answer a request by staff',
    );
    return unavailable();
  }
};

export const readBalances = async (deps: CompanyDeps, company: FloatCompany) => {
  const floats = await askCompany(deps, () => readFloats(deps, company));
  if (!floats.ok) return floats;
  return ok({
    at: deps.clock.now().toISOString(),
    items: floats.value.map(({ currency, available, alertBelow, low }) => ({
      currency,
      available: wireAmount(available, currency),
      low,
      alertBelow: wireAmount(alertBelow, currency),
    })),
  });
};

export const requery = async (
  deps: CompanyDeps,
  company: 'maplerad' | 'reloadly' | 'smile',
  reference: string,
) => {
  const answer = await askCompany(deps, () => deps.inbox.requery[company](reference));
  if (!answer.ok) return answer;
  const found = answer.value !== null && answer.value !== undefined;
  const plain: unknown = JSON.parse(
    JSON.stringify(answer.value ?? null, (_, part: unknown) =>
      typeof part === 'bigint' ? String(part) : part,
    ),
  );
  return ok({ found, answer: maskBody(plain, []) });
};

/** Runs each question separately and measures its time; one that fails does not stop the others. */
export const probe = async (deps: CompanyDeps) => {
  const at = deps.clock.now();
  const items = await Promise.all(
    Object.entries(deps.inbox.probes).map(async ([what, ask]) => {
      const from = performance.now();
      const [isAnswered, answer] = await ask().then(
        (count) => [true, `${count} rows`] as const,
        (error: unknown) => {
          if (!(error instanceof ProviderError)) throw error;
          return [false, error.kind] as const;
        },
      );
      return { what, ok: isAnswered, milliseconds: Math.round(performance.now() - from), answer };
    }),
  );
  return ok({ at: at.toISOString(), items });
};
