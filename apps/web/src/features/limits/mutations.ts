import { ApiError } from '@cowrie/contract/client';
import type { LimitScope } from '@cowrie/contract/limits/data';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import type { CapChange } from './caps.ts';
import type { Currency, OwnLimits, Period } from './queries.ts';

/** The server reports an error of `amount`; the sheet has one amount for each period. */
function attachToPeriod(error: unknown, period: Period): unknown {
  if (!(error instanceof ApiError) || !error.fields['amount']) return error;
  const { code, message, status, requestId } = error;
  return new ApiError({
    code,
    message,
    status,
    fields: { [period]: error.fields['amount'] },
    ...(requestId === null ? {} : { requestId }),
  });
}

export async function saveCap(
  key: { readonly currency: Currency; readonly scope: LimitScope },
  { period, amount, lowers }: CapChange,
): Promise<OwnLimits> {
  const body = { ...key, period };
  try {
    return lowers && amount !== null
      ? await call('limits.lower-cap', { body: { ...body, amount } })
      : await withRecentSignIn(() => call('limits.raise-cap', { body: { ...body, amount } }));
  } catch (error) {
    throw attachToPeriod(error, period);
  }
}
