import { pagePaths } from 'virtual:page-paths';
import {
  ArrowDownToLine,
  AtSign,
  Coins,
  HandCoins,
  Landmark,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { pageMeta } from '#platform/page-title.ts';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Plate } from '#ui/plate.tsx';
import { Abroad } from './components/abroad.tsx';
import { EntryLink } from './components/entry-link.tsx';
import { SendAgain } from './components/send-again.tsx';
import { Upcoming } from './components/upcoming.tsx';
import { words } from './copy.ts';
import { countries } from './flow.ts';

const copy = words.hub;
export const meta = () => pageMeta(copy.title);

type Entry = { to: string; label: string; words: string; icon: LucideIcon };

const nigeria: readonly Entry[] = [
  { to: '/transfer/tag', label: copy.byTag, words: copy.byTagWords, icon: AtSign },
  { to: '/transfer/bank', label: copy.toBank, words: copy.toBankWords, icon: Landmark },
  { to: '/transfer/enaira', label: copy.enaira, words: copy.enairaWords, icon: Wallet },
];
const more: readonly Entry[] = [
  { to: '/transfer/momo-request', label: copy.request, words: copy.requestWords, icon: HandCoins },
  { to: '/transfer/digital', label: copy.digital, words: copy.digitalWords, icon: Coins },
  { to: '/withdrawals', label: copy.withdraw, words: copy.withdrawWords, icon: ArrowDownToLine },
];

/** An entry appears when its flow exists. */
const existing = (entries: readonly Entry[]) => entries.filter(({ to }) => pagePaths.includes(to));

/** Every way to send, and whoever was sent to last. */
export default function HubPage() {
  return (
    <>
      <PageHeader title={copy.title} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6">
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <SendAgain />
          <Upcoming />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <Entries title={copy.nigeria} entries={existing(nigeria)} />
          {pagePaths.includes(countries) && <Abroad />}
          <Entries title={copy.more} entries={existing(more)} />
        </div>
      </div>
    </>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <Card title={title}>
      <ul className="divide-y divide-hairline">
        {entries.map(({ to, label, words: what, icon }) => (
          <li key={to}>
            <EntryLink to={to} before={<Plate icon={icon} accent />} label={label} detail={what} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
