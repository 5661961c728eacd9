import {
  AlarmClock,
  ArrowLeftRight,
  BadgePercent,
  Bird,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleOff,
  ClipboardCheck,
  CreditCard,
  FileClock,
  FileUser,
  FolderOpen,
  Gauge,
  Gavel,
  Hourglass,
  LifeBuoy,
  MailWarning,
  MailX,
  Megaphone,
  MessageCircleWarning,
  MessageSquareWarning,
  OctagonPause,
  PauseCircle,
  Scale,
  ServerCrash,
  ServerOff,
  ShieldAlert,
  Unplug,
  UserCheck,
  Vault,
  WalletMinimal,
  type LucideIcon,
  ReceiptText,
} from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pagePaths } from 'virtual:page-paths';
import { signalNames } from '@cowrie/contract/staff/signals';
import { fromWire } from '@cowrie/money';
import { ageOf } from '#features/companies/index.ts';
import { signalsQuery, type Signal } from '#platform/session/staff-signals.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../overview-copy.ts';
import { listMoreToDo, listToDo } from '../to-do.ts';

const text = copy.toDo;

const icons: Readonly<Record<Signal['kind'], LucideIcon>> = {
  duress: LifeBuoy,
  ledger_findings: Vault,
  canary_readings: Bird,
  worker_silent: ServerOff,
  company_down: Unplug,
  reconciliation_breaks: Scale,
  late_payouts: Hourglass,
  held_money: PauseCircle,
  pauses: OctagonPause,
  unowned_cases: FolderOpen,
  overdue_cases: CircleAlert,
  late_tickets: MessageCircleWarning,
  second_line_tickets: LifeBuoy,
  scam_clocks: AlarmClock,
  scam_appeals: Megaphone,
  card_differences: CreditCard,
  card_disputes: Gavel,
  bill_exceptions: ReceiptText,
  fx_covers: ArrowLeftRight,
  fx_stops: CircleOff,
  fx_position: Gauge,
  fx_promise: BadgePercent,
  template_faults: MessageSquareWarning,
  low_float: WalletMinimal,
  refused_events: MailX,
  failed_events: MailWarning,
  failing_jobs: ServerCrash,
  recovery_gaps: LifeBuoy,
  identity_reviews: UserCheck,
  late_applications: FileUser,
  approvals: ClipboardCheck,
  text_reviews: FileClock,
  failed_log_ins: ShieldAlert,
};

/** The risks that wait for staff, the most money first. What could not be read is named. */
export function ToDoCard({ className }: { className?: string }) {
  const query = useQuery(signalsQuery);
  const { data } = query;
  const failed = data?.failed ?? [];
  const toDo = listToDo(data?.items ?? []);
  return (
    <Card title={text.title} density="dense" {...(className && { className })}>
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {query.isLoadingError && <StaffFailure query={query} />}
      {failed.length > 0 && (
        <output className="block py-2 text-sm text-negative">
          {text.failed(failed.map((kind) => signalNames[kind]).join(', '))}
        </output>
      )}
      {data && failed.length === 0 && toDo.length === 0 && (
        <Empty icon={CircleCheck} sentence={text.nothing} />
      )}
      <ul className="divide-y divide-hairline">
        {toDo.map((one) => (
          <li key={`${one.kind} ${one.part}`}>
            <Row signal={one} />
          </li>
        ))}
      </ul>
      <MoreToDo signals={listMoreToDo(data?.items ?? [])} />
    </Card>
  );
}

const hasPage = ({ to }: Signal): boolean => pagePaths.includes(to.replace(/\?.*/, ''));

/** Tasks after the first five, so that every risk is one click away. */
function MoreToDo({ signals }: { signals: readonly Signal[] }) {
  if (signals.length === 0) return null;
  return (
    <section className="border-t border-hairline pt-3">
      <h3 className="text-sm font-medium text-mute">{text.more}</h3>
      <ul className="divide-y divide-hairline">
        {signals.map((one) => (
          <li key={`${one.kind} ${one.part}`}>
            {hasPage(one) ? (
              <Link
                to={one.to}
                prefetch="intent"
                className="-mx-2 flex min-h-11 items-center rounded-input px-2 text-ink transition-colors duration-120 hover:bg-hover"
              >
                {text.items[one.kind].title(one)}
              </Link>
            ) : (
              <span className="flex min-h-11 items-center">{text.items[one.kind].title(one)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link if its page exists, otherwise plain text. */
function Row({ signal }: { signal: Signal }) {
  const { title, words } = text.items[signal.kind];
  const isLink = hasPage(signal);
  const content = (
    <>
      <Plate icon={icons[signal.kind]} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink">{title(signal)}</span>
        <Facts signal={signal} />
        <span className="block text-sm text-mute">{words}</span>
      </span>
      {isLink && (
        <ChevronRight className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
      )}
    </>
  );
  const look = 'flex items-center gap-3 py-3';
  if (!isLink) return <div className={look}>{content}</div>;
  return (
    <Link
      to={signal.to}
      prefetch="intent"
      className={`${look} -mx-2 rounded-input px-2 transition-colors duration-120 hover:bg-hover`}
    >
      {content}
    </Link>
  );
}

/** Money, age, and last week. */
function Facts({ signal: { money, oldest, lastWeek } }: { signal: Signal }) {
  const now = useNow();
  if (money.length === 0 && !oldest && lastWeek === null) return null;
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-body">
      {money.map(({ currency, sum }) => (
        <MoneyText key={currency} alwaysShown amount={fromWire(sum, currency)} />
      ))}
      {oldest && now !== null && <span>{text.since(ageOf(oldest, now))}</span>}
      {lastWeek !== null && <span>{text.lastWeek(lastWeek)}</span>}
    </span>
  );
}
