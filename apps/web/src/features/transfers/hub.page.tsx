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
import { pageMeta } from '#platform/pages/page-title.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { Abroad } from './components/hub/abroad.tsx';
import { EntryLink } from './components/hub/entry-link.tsx';
import { SendAgain } from './components/hub/send-again.tsx';
import { Upcoming } from './components/hub/upcoming.tsx';
import { copy } from './copy.ts';
import { countries } from './flow.ts';

const text = copy.hub;
export const meta = () => pageMeta(text.title);

type Entry = { to: string; label: string; words: string; icon: LucideIcon };

const nigeria: readonly Entry[] = [
  { to: '/transfer/tag', label: text.byTag, words: text.byTagWords, icon: AtSign },
  { to: '/transfer/bank', label: text.toBank, words: text.toBankWords, icon: Landmark },
  { to: '/transfer/enaira', label: text.enaira, words: text.enairaWords, icon: Wallet },
];
const more: readonly Entry[] = [
  { to: '/transfer/momo-request', label: text.request, words: text.requestWords, icon: HandCoins },
  { to: '/transfer/digital', label: text.digital, words: text.digitalWords, icon: Coins },
  { to: '/withdrawals', label: text.withdraw, words: text.withdrawWords, icon: ArrowDownToLine },
];

/** An entry appears when its flow exists. */
const existing = (entries: readonly Entry[]) => entries.filter(({ to }) => pagePaths.includes(to));

/** Every way to send, and whoever was sent to last. */
export default function HubPage() {
  return (
    <>
      <PageHeader title={text.title} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6">
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <SendAgain />
          <Upcoming />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <Entries title={text.nigeria} entries={existing(nigeria)} />
          {pagePaths.includes(countries) && <Abroad />}
          <Entries title={text.more} entries={existing(more)} />
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
