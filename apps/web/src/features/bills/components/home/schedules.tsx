import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '#platform/api/api.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../../copy.ts';
import { sumOf } from '../../money.ts';
import { refreshBills } from '../../mutations.ts';
import { purchasePath } from '../../pay-paths.ts';
import type { BillSchedule } from '../../queries.ts';
import { accountText } from '../../rules/accounts.ts';
import { iconOf } from '../category-icons.ts';

const ConfirmSheet = lazy(() => import('../sheets/confirm-schedule-sheet.tsx'));

const text = copy.schedules;

/** Scheduled bills: when the next one is paid, and why the last one was skipped. */
export function Schedules({ schedules }: { schedules: readonly BillSchedule[] }) {
  const open = schedules.filter(({ state }) => state === 'active' || state === 'paused');
  if (open.length === 0) return null;
  return (
    <Card title={text.title}>
      <ul className="divide-y divide-hairline">
        {open.map((schedule) => (
          <li
            key={schedule.id}
            className="flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-1 py-2"
          >
            <span className="flex min-w-0 flex-1 basis-40 items-center gap-3.5">
              <Plate icon={iconOf(schedule.biller.category)} />
              <About schedule={schedule} />
            </span>
            <span className="ml-auto flex items-center gap-1">
              <MoneyText amount={sumOf(schedule.face)} />
              <ScheduleMenu schedule={schedule} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** 'Next Sun 15 Nov · Every month', or 'Paused · Every month'. */
export const describeSchedule = ({ state, nextAt, toConfirm, every }: BillSchedule): string => {
  const next = nextAt ? text.next(formatDate(nextAt, 'Sun 15 Nov')) : '';
  const when = toConfirm ? text.toConfirm : state === 'paused' ? text.paused : next;
  return [when, text.repeats[every]].filter(Boolean).join(' · ');
};

function About({ schedule }: { schedule: BillSchedule }) {
  const { biller, account, accountName, last } = schedule;
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-medium wrap-anywhere text-ink">
        {[biller.name, accountName ?? (account && accountText(account))].filter(Boolean).join(', ')}
      </span>
      <span className="block text-sm text-mute">{describeSchedule(schedule)}</span>
      {last?.result === 'skipped' && last.words && (
        <span className="block text-sm text-negative">{text.skippedLast(last.words)}</span>
      )}
      {last?.result === 'paid' && last.purchaseId && (
        <Link
          to={purchasePath(last.purchaseId)}
          className="inline-block text-sm font-medium text-accent hover:underline"
        >
          {text.lastPaid}
        </Link>
      )}
    </span>
  );
}

function ScheduleMenu({ schedule }: { schedule: BillSchedule }) {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const params = { billScheduleId: schedule.id };
  const { run: change } = useAction(
    async (to: 'active' | 'paused' | 'cancelled' | 'skip') => {
      await call('bills.change-schedule', { params, body: { to } });
      if (to === 'cancelled') toast.success(text.ended);
    },
    { failed: text.failed, inToast: true, after: () => refreshBills(client) },
  );
  const resume: MenuEntry = schedule.toConfirm
    ? { label: text.confirm, onSelect: () => setConfirming(true) }
    : { label: text.resume, onSelect: () => change('active') };
  const isStopped = schedule.state === 'paused' || schedule.toConfirm;
  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={text.more(schedule.biller.name)} />}
        entries={[
          isStopped ? resume : { label: text.pause, onSelect: () => change('paused') },
          { label: text.skip, onSelect: () => change('skip') },
          { label: text.end, danger: true, onSelect: () => change('cancelled') },
        ]}
      />
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmSheet schedule={schedule} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}
