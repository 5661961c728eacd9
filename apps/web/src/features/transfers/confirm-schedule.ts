import { formatMoney } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { authorise } from '#platform/money/authorise.ts';
import { passSelfieGate } from '#platform/money/selfie-gate.ts';
import { toast } from '#ui/feedback/toast.ts';
import { scheduleCopy as copy } from './copy-schedules.ts';
import { moneyOf } from './money.ts';
import type { Schedule } from './queries.ts';

/** Authorises a scheduled transfer again, like a new one: selfie if it needs one, then passkey or PIN. */
export async function confirmSchedule(
  { id, amount, currency, recipient }: Schedule,
  toConfirm: NonNullable<Schedule['toConfirm']>,
): Promise<void> {
  const selfie = await passSelfieGate(toConfirm);
  if (!selfie.passed) return;
  const action = copy.confirmAction(formatMoney(moneyOf(amount, currency)));
  const body = { order: 'confirm-schedule', scheduleId: id } as const;
  const passkey = (signal: AbortSignal) => call('transfers.passkey-options', { body }, { signal });
  const subject = { amount, currency, to: recipient.name, action, passkey };
  const confirmed = await authorise(subject, (authority) =>
    call(
      'transfers.confirm-schedule',
      { params: { scheduleId: id } },
      { headers: { ...authority, ...selfie.headers } },
    ),
  );
  if (confirmed) toast.success(copy.confirmed);
}
