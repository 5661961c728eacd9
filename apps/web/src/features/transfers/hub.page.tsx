import { useQuery } from '@tanstack/react-query';
import { pagePaths } from 'virtual:page-paths';
import {
  ArrowDownToLine,
  AtSign,
  Coins,
  HandCoins,
  Inbox,
  Landmark,
  ScanLine,
  Smartphone,
  Split,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useIsOn } from '#platform/switches/notices.ts';
import { ListSkeleton } from '#ui/data/list.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { WaitingCard } from './components/claims/waiting-card.tsx';
import { EntryLink } from './components/hub/entry-link.tsx';
import { SendAgain } from './components/hub/send-again.tsx';
import { Upcoming } from './components/hub/upcoming.tsx';
import { claimCopy } from './copy-claims.ts';
import { copy } from './copy.ts';
import { countriesPath } from './flow.ts';
import { claimsQuery } from './claims-query.ts';
import { SentClaims } from './components/claims/sent-claims.tsx';
import { useCountriesAbroad } from './countries-query.ts';

const text = copy.hub;
export const meta = () => pageMeta(text.title);

const enairaPath = '/transfer/enaira';

type Entry = { to: string; label: string; detail: string; icon: LucideIcon };

const nigeria: readonly Entry[] = [
  { to: '/transfer/tag', label: text.byTag, detail: text.byTagWords, icon: AtSign },
  {
    to: '/transfer/contact',
    label: claimCopy.hub.entry,
    detail: claimCopy.hub.entryWords,
    icon: Smartphone,
  },
  { to: '/transfer/bank', label: text.toBank, detail: text.toBankWords, icon: Landmark },
  { to: enairaPath, label: text.enaira, detail: text.enairaWords, icon: Wallet },
];
const people: readonly Entry[] = [
  { to: '/requests/new', label: text.ask, detail: text.askWords, icon: HandCoins },
  { to: '/requests/split', label: text.split, detail: text.splitWords, icon: Split },
  { to: '/requests', label: text.requests, detail: text.requestsWords, icon: Inbox },
  { to: '/scan', label: text.scan, detail: text.scanWords, icon: ScanLine },
];
const more: readonly Entry[] = [
  {
    to: '/transfer/momo-request',
    label: text.request,
    detail: text.requestWords,
    icon: Smartphone,
  },
  { to: '/transfer/digital', label: text.digital, detail: text.digitalWords, icon: Coins },
  { to: '/withdrawals', label: text.withdraw, detail: text.withdrawWords, icon: ArrowDownToLine },
];

/** Leaves out entries whose page does not exist yet. */
const withExistingPage = (entries: readonly Entry[]) =>
  entries.filter(({ to }) => pagePaths.includes(to));

/** All types of transfer, with recent recipients and scheduled transfers. */
export default function HubPage() {
  const hasEnaira = useIsOn('enaira');
  const inNigeria = nigeria.filter(({ to }) => hasEnaira || to !== enairaPath);
  return (
    <>
      <PageHeader title={text.title} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6">
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <WaitingCard />
          <SendAgain />
          <SentCard />
          <Upcoming />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <Entries title={text.nigeria} entries={withExistingPage(inNigeria)} />
          <Entries title={text.people} entries={withExistingPage(people)} />
          {pagePaths.includes(countriesPath) && <SendAbroad />}
          <Entries title={text.more} entries={withExistingPage(more)} />
        </div>
      </div>
    </>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <Card title={title}>
      <ul className="divide-y divide-hairline">
        {entries.map(({ to, label, detail, icon }) => (
          <li key={to}>
            <EntryLink
              to={to}
              before={<Plate icon={icon} accent />}
              label={label}
              detail={detail}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const most = 3;

/** On the send hub: what waits to be claimed. Nothing if nothing does. */
function SentCard() {
  const sent = useQuery(claimsQuery).data?.sent ?? [];
  if (sent.length === 0) return null;
  return (
    <Card
      title={claimCopy.card.sent}
      aside={<CardLink to="/claims">{claimCopy.card.all}</CardLink>}
    >
      <SentClaims claims={sent.slice(0, most)} />
    </Card>
  );
}

const shownCount = 4;

/** The first few countries, with a link to the full list. */
function SendAbroad() {
  const { countries, error } = useCountriesAbroad();
  return (
    <Card title={text.international} aside={<CardLink to={countriesPath}>{text.viewAll}</CardLink>}>
      {!countries && !error && <ListSkeleton rows={shownCount} />}
      {error && <p className="py-2 text-body">{error.message}</p>}
      <ul className="divide-y divide-hairline">
        {countries?.slice(0, shownCount).map(({ code, name, detail }) => (
          <li key={code}>
            <EntryLink
              to={`/transfer/country/${code}`}
              before={<Plate country={code} />}
              label={name}
              detail={detail}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
