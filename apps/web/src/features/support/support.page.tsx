import { useState } from 'react';
import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { textPath } from '@cowrie/contract/content/data';
import { ticketCategories } from '@cowrie/contract/support/data';
import { Pieces, searchQuery } from '#features/content/index.ts';
import { useSettled } from '#platform/forms/use-settled.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { List, ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { CardLink, Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { cx } from '#ui/text/class-names.ts';
import { rowsByDay } from '#ui/text/group-by-day.ts';
import { useNow } from '#ui/text/use-now.ts';
import { AskForm } from './components/ask-form.tsx';
import { copy } from './copy.ts';
import { ticketsQuery, type TicketLine, waitingQuery } from './queries.ts';
import { TicketStateBadge } from './components/ticket-state.tsx';

export const meta = () => pageMeta(copy.title);

/**
 * Answers first, then a question to us, and the questions asked before. On a phone the questions asked
 * before come first, if there are any.
 */
export default function SupportPage() {
  return (
    <>
      <PageHeader title={copy.title} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-6">
          <HelpSearch />
          <AskForm />
        </div>
        <TicketList />
      </div>
    </>
  );
}

const text = copy.help;
const mostFound = 4;

/** Answers that exist already, before a person has to wait for one. */
function HelpSearch() {
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim());
  const { data } = useQuery(searchQuery(words));
  const isSearch = words.length >= 2;
  const found = isSearch ? data?.items.slice(0, mostFound) : undefined;
  return (
    <Card title={text.title} aside={<CardLink to="/help">{text.all}</CardLink>}>
      <SearchInput label={text.search} value={typed} onValueChange={setTyped} />
      <ul className="mt-2 divide-y divide-hairline" aria-live="polite">
        {!isSearch &&
          helpAnswers.map(({ title, answer, to }) => (
            <li key={title} className="grid gap-1 py-3">
              <h3 className="text-[0.9375rem] font-medium text-ink">{title}</h3>
              <p className="text-body">{answer}</p>
              <Open to={to} label={text.open} title={title} />
            </li>
          ))}
        {found?.map(({ kind, slug, title, excerpt }) => (
          <li key={kind + slug} className="grid gap-1 py-3">
            <h3 className="text-[0.9375rem] font-medium text-ink">
              <Pieces pieces={title} />
            </h3>
            <p className="text-body">
              <Pieces pieces={excerpt} />
            </p>
            <Open
              to={textPath(kind, slug)}
              label={text.read}
              title={title.map((piece) => piece.text).join('')}
            />
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p className="pt-3 text-body">{text.none}</p>}
    </Card>
  );
}

function Open({ to, label, title }: { to: string; label: string; title: string }) {
  return (
    <span className="pt-1">
      <CardLink to={to}>
        {label}
        <span className="sr-only">: {title}</span>
      </CardLink>
    </span>
  );
}

/** Most frequent questions, shown before people search. Each leads to the page where it is done. */

type HelpAnswer = {
  readonly title: string;
  readonly answer: string;
  readonly to: string;
};

const helpAnswers: readonly HelpAnswer[] = [
  {
    title: 'My transfer has not arrived',
    answer:
      'Open the transaction: it says where the money is and when it should arrive. If it is late, a case opens by itself and you can follow it there.',
    to: '/transactions',
  },
  {
    title: 'Cancel a transfer',
    answer:
      'A transfer that is still pending can be cancelled on its page. Once the bank has it, it cannot be called back.',
    to: '/transactions',
  },
  {
    title: 'Change or reset the transaction PIN',
    answer: 'You set and change your PIN in the security settings.',
    to: '/security-settings',
  },
  {
    title: 'Sign out another device',
    answer: 'The security page lists all devices. Sign out the ones that you do not know.',
    to: '/security',
  },
];

const ticketsText = copy.tickets;

const rowOf = ({ id, reference, category, title, state, isUnseen }: TicketLine) => ({
  id,
  to: `/support/ticket/${id}`,
  before: <Plate icon={MessageCircleQuestion} />,
  title,
  detail: `${reference} · ${ticketCategories[category].label}`,
  status: (
    <span className="flex flex-wrap items-center justify-end gap-1.5">
      {isUnseen && <Badge tone="accent">{ticketsText.unseen}</Badge>}
      <TicketStateBadge state={state} />
    </span>
  ),
});

/** The person's questions: what waits on them on top, then the last changed. */
function TicketList() {
  const list = useInfiniteQuery(ticketsQuery);
  const waiting = useQuery(waitingQuery).data?.items ?? [];
  const now = useNow() ?? 0;
  const tickets = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const others = tickets
    .filter(({ id }) => !waiting.some((one) => one.id === id))
    .map((ticket) => ({ ...ticket, at: ticket.updatedAt }));
  const groups =
    waiting.length > 0 ? [{ label: ticketsText.waiting, rows: waiting.map(rowOf) }] : [];
  const hasNone = list.data !== undefined && tickets.length === 0;
  return (
    // On a phone, what a person has asked before comes above the form for a new question.
    <Card title={ticketsText.title} className={cx(!hasNone && 'max-lg:order-first')}>
      <Loaded query={list} failed={ticketsText.failed} skeleton={<ListSkeleton rows={3} />}>
        {() => (
          <>
            {list.isRefetchError && <Banner kind="warning">{ticketsText.stale}</Banner>}
            {tickets.length === 0 ? (
              <Empty icon={MessageCircleQuestion} sentence={ticketsText.empty} />
            ) : (
              <List groups={[...groups, ...rowsByDay(others, now, rowOf)]} />
            )}
            <LoadMore
              list={list}
              count={tickets.length}
              shown={ticketsText.shown}
              more={ticketsText.more}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}
