import { proposalPage } from '@cowrie/contract/approvals/data';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '#ui/text/plural.ts';
import { Card } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { Tiles, type Tile } from '#ui/data/tiles.tsx';
import { copy } from '../overview-copy.ts';
import type { Overview } from '../queries.ts';

const text = copy.queues;
type Queues = Overview['queues'];

type IsFailed = (name: Overview['failed'][number]) => boolean;

const failedTile = (label: string): Tile => ({ label, value: null, note: copy.notRead });

const tilesOf = ({ cases, kyc, events, jobs }: Queues, isFailed: IsFailed): Tile[] => [
  ...(isFailed('cases') ? [failedTile(text.cases)] : []),
  ...(isFailed('kyc') ? [failedTile(text.kyc)] : []),
  ...(isFailed('events') ? [failedTile(text.events)] : []),
  ...(cases
    ? [
        {
          label: text.cases,
          value: cases.open,
          note: text.overdue(cases.overdue),
          to: '/admin/transaction-flags',
          alarming: cases.overdue > 0,
        },
      ]
    : []),
  ...(kyc
    ? [
        {
          label: text.kyc,
          value: kyc.waiting,
          note: kyc.oldest ? text.kycOldest(moment(kyc.oldest)) : text.kycNone,
          to: '/admin/kyc',
        },
      ]
    : []),
  ...(events
    ? [
        {
          label: text.events,
          value: events.dead,
          note: text.eventsNote(events.waiting),
          to: '/admin/webhooks?status=dead',
          alarming: events.dead > 0,
        },
      ]
    : []),
  ...(isFailed('jobs')
    ? [failedTile(text.failing), failedTile(text.jobs)]
    : [
        {
          label: text.failing,
          value: jobs.failing,
          note: text.failingNote,
          alarming: jobs.failing > 0,
        },
        { label: text.jobs, value: jobs.waiting, note: text.jobsNote },
      ]),
];

/** The work that waits for staff or for the worker. Each number links to its page. */
export function OverviewQueues({ queues, isFailed }: { queues: Queues; isFailed: IsFailed }) {
  return (
    <section aria-label={text.title}>
      <Tiles tiles={tilesOf(queues, isFailed)} className="md:grid-cols-5!" />
    </section>
  );
}

/** The proposals that wait for a second member of staff. */
export function OverviewProposals({ proposals }: Pick<Queues, 'proposals'>) {
  const waiting = proposals.filter((one) => one.waiting > 0);
  return (
    <Card title={copy.proposals.title} density="dense">
      {waiting.length === 0 && <p className="py-1 text-mute">{copy.proposals.none}</p>}
      <ul className="divide-y divide-hairline">
        {waiting.map(({ group, waiting: count }) => (
          <li key={group}>
            <Link
              to={proposalPage(group)}
              prefetch="intent"
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-input px-2 text-ink transition-colors duration-120 hover:bg-hover"
            >
              <span className="flex-1">{copy.proposals.groups[group]}</span>
              <span className="font-semibold">{formatCount(count)}</span>
              <ChevronRight className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
