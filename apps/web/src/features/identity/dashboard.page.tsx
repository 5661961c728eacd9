import { lazy, useState } from 'react';
import { BadgeCheck, History } from 'lucide-react';
import type { Me } from '@cowrie/contract';
import { pageMeta } from '#platform/page-title.ts';
import { useSignedInMe } from '#platform/session.ts';
import { Card, CardLink } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Plate } from '#ui/plate.tsx';
import { Late } from './components/late.tsx';
import { SetUpCard } from './components/set-up-card.tsx';
import { TagHero } from './components/tag-hero.tsx';
import { useNow } from './components/use-now.ts';
import { When } from './components/when.tsx';
import { words } from './settings-copy.ts';
import { tierOf } from './tier.ts';
import { partOfDay } from './when.ts';

const TagQrSheet = lazy(() => import('./components/tag-qr-sheet.tsx'));

export const meta = () => pageMeta(words.home.title);

export default function DashboardPage() {
  const me = useSignedInMe();
  const now = useNow();
  const [qr, setQr] = useState(false);
  const greeting = words.home.greetings[now === null ? 'unknown' : partOfDay(now)];
  return (
    <>
      <PageHeader title={`${greeting}, ${me.first_name}`} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)] lg:gap-6">
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <TagHero tag={me.tag} onShowQr={() => setQr(true)} />
          <SetUpCard me={me} />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <TierCard me={me} />
          <LastSignIn previous={me.session.previous} />
        </div>
      </div>
      <Late open={qr}>
        <TagQrSheet open={qr} onOpenChange={setQr} />
      </Late>
    </>
  );
}

function TierCard({ me }: { me: Me }) {
  const tier = tierOf(me);
  return (
    <Card>
      <div className="flex items-center gap-3.5">
        <Plate icon={BadgeCheck} accent />
        <div className="min-w-0">
          <h2 className="text-[0.9375rem]">{tier.name}</h2>
          <p className="text-sm text-mute">{tier.means}</p>
        </div>
      </div>
    </Card>
  );
}

/** The weather of one's account: where it was last opened, and a way out if that was somebody else. */
function LastSignIn({ previous }: { previous: Me['session']['previous'] }) {
  return (
    <Card>
      <div className="flex items-center gap-3.5">
        <Plate icon={History} />
        <div className="min-w-0 flex-1">
          <h2 className="text-[0.9375rem]">{words.home.lastSignIn}</h2>
          {previous ? (
            <p className="min-h-[1.125rem] text-sm text-mute">
              {previous.device}, <When at={previous.at} />
            </p>
          ) : (
            <p className="text-sm text-mute">{words.home.firstSignIn}</p>
          )}
        </div>
        {previous && <CardLink to="/security">{words.home.notYou}</CardLink>}
      </div>
    </Card>
  );
}
