import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, ArrowLeftRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney } from '@cowrie/money';
import { type FxOrder, orderPath } from '#features/fx/index.ts';
import { call } from '#platform/api/api.ts';
import { authorise } from '#platform/money/authorise.ts';
import { passSelfieGate } from '#platform/money/selfie-gate.ts';
import { Plate } from '#ui/layout/plate.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { scheduleCopy as copy, repeatLabel } from '../../copy-schedules.ts';
import { moneyOf } from '../../money.ts';
import { type Schedule, schedulesQuery } from '../../queries.ts';
import { upcomingRows } from '../../rules/coming.ts';
import { useActiveOrders } from './use-active-orders.ts';

/** Scheduled transfers and dated conversions: what is next, and why the last one was skipped. */
export function Upcoming({ most = 20 }: { most?: number }) {
  const schedules = useQuery(schedulesQuery).data?.items ?? [];
  const orders = useActiveOrders() ?? [];
  const rows = upcomingRows(schedules, orders);
  if (rows.length === 0) return null;
  return (
    <Card title={copy.upcoming}>
      <ul className="divide-y divide-hairline">
        {rows.slice(0, most).map((row) => (
          <li key={row.id}>
            {'schedule' in row ? (
              <UpcomingTransfer schedule={row.schedule} />
            ) : (
              <UpcomingConversion {...row.conversion} at={row.at} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export default Upcoming;

function UpcomingTransfer({ schedule }: { schedule: Schedule }) {
  const { recipient, last, amount, currency } = schedule;
  return (
    <div className="flex min-h-16 items-center gap-3.5 py-2 max-[16rem]:flex-wrap">
      <Avatar name={recipient.name} />
      <span className="min-w-0 flex-1 max-[16rem]:basis-24">
        <span className="block truncate font-medium text-ink">{recipient.name}</span>
        <span className="block truncate text-sm text-mute">{describeSchedule(schedule)}</span>
        {last?.result === 'skipped' && last.words && (
          <span className="block text-sm text-negative">{copy.skippedLast(last.words)}</span>
        )}
      </span>
      <MoneyText amount={moneyOf(amount, currency)} size="inherit" />
      <ScheduleMenu schedule={schedule} />
    </div>
  );
}

/** 'Next Sun 15 Nov · Every month', or 'Paused · Every month'. */
const describeSchedule = (schedule: Schedule): string => {
  const next = schedule.nextAt ? copy.next(formatDate(schedule.nextAt, 'Sun 15 Nov')) : '';
  const paused = schedule.toConfirm ? copy.toConfirm : copy.paused;
  const when = schedule.state === 'paused' ? paused : next;
  return `${when} · ${repeatLabel(schedule)}`;
};

function ScheduleMenu({ schedule }: { schedule: Schedule }) {
  const client = useQueryClient();
  const params = { scheduleId: schedule.id };
  const options = {
    failed: copy.failed,
    inToast: true,
    after: () => client.invalidateQueries(schedulesQuery),
  };
  const { run: change } = useAction(async (state: 'active' | 'paused' | 'cancelled') => {
    await call('transfers.change-schedule', { params, body: { state } });
    if (state === 'cancelled') toast.success(copy.ended);
  }, options);
  const skip = useAction(() => call('transfers.skip-schedule', { params }), options);
  const confirm = useAction(
    async () => schedule.toConfirm && confirmSchedule(schedule, schedule.toConfirm),
    options,
  );
  const isPaused = schedule.state === 'paused';
  const resume = schedule.toConfirm
    ? { label: copy.confirm, onSelect: confirm.run }
    : { label: copy.resume, onSelect: () => change('active') };
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={copy.more(schedule.recipient.name)} />}
      entries={[
        isPaused ? resume : { label: copy.pause, onSelect: () => change('paused') },
        { label: copy.skip, onSelect: skip.run },
        { label: copy.end, danger: true, onSelect: () => change('cancelled') },
      ]}
    />
  );
}

/** Authorises a scheduled transfer again, like a new one: selfie if it needs one, then passkey or PIN. */
async function confirmSchedule(
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

type Props = {
  order: FxOrder;
  /** When the next turn is due. */
  at: string;
  amount: number;
  part: readonly [number, number] | null;
};

/** The next turn of an exchange order. Its page stops the order. */
function UpcomingConversion({ order, at, amount, part }: Props) {
  const { id, from, every, words } = order;
  const turn = part ? copy.part(...part) : every && repeatLabel({ every });
  const details = [copy.next(formatDate(at, 'Sun 15 Nov')), turn].filter(Boolean).join(' · ');
  return (
    <Link
      to={orderPath(id)}
      prefetch="intent"
      className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-input px-2 py-2 transition-colors duration-120 hover:bg-hover max-[16rem]:flex-wrap"
    >
      <Plate icon={ArrowLeftRight} />
      <span className="min-w-0 flex-1 max-[16rem]:basis-24">
        <span className="block truncate font-medium text-ink">{copy.conversions[from]}</span>
        <span className="block truncate text-sm text-mute">{details}</span>
        {words && <span className="block text-sm text-negative">{words}</span>}
      </span>
      <MoneyText amount={moneyOf(amount, from)} size="inherit" />
    </Link>
  );
}
