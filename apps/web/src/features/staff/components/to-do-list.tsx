import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  ClipboardCheck,
  Hourglass,
  MailWarning,
  ServerCrash,
  ShieldAlert,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { pagePaths } from 'virtual:page-paths';
import { Empty } from '#ui/feedback/empty.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../overview-copy.ts';
import type { ToDo } from '../to-do.ts';

const icons: Readonly<Record<ToDo['key'], LucideIcon>> = {
  overdueCases: CircleAlert,
  oldPayouts: Hourglass,
  deadEvents: MailWarning,
  failingJobs: ServerCrash,
  proposals: ClipboardCheck,
  lateReviews: UserCheck,
  failedLogIns: ShieldAlert,
};

export function ToDoList({ toDo }: { toDo: readonly ToDo[] }) {
  if (toDo.length === 0) return <Empty icon={CircleCheck} sentence={copy.toDo.nothing} />;
  return (
    <ul className="divide-y divide-hairline">
      {toDo.map((one) => (
        <li key={one.key}>
          <Row toDo={one} />
        </li>
      ))}
    </ul>
  );
}

/** A link if its page exists, otherwise plain text. */
function Row({ toDo }: { toDo: ToDo }) {
  const text = copy.toDo.items[toDo.key];
  const isLink = pagePaths.includes(toDo.to.replace(/\?.*/, ''));
  const content = (
    <>
      <Plate icon={icons[toDo.key]} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink">{text.title(toDo.count)}</span>
        <span className="block text-sm text-mute">{text.words}</span>
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
      to={toDo.to}
      prefetch="intent"
      className={`${look} -mx-2 rounded-input px-2 transition-colors duration-120 hover:bg-hover`}
    >
      {content}
    </Link>
  );
}
