import { lazy, useState } from 'react';
import { BadgeCheck, Ban, History } from 'lucide-react';
import type { Me } from '@cowrie/contract';
import { useSignedInMe } from '#platform/session.ts';
import { Card, CardLink } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Plate } from '#ui/plate.tsx';
import { useNow } from '#ui/use-now.ts';
import { homeWords } from '../home-copy.ts';
import { tierOf } from '../tier.ts';
import { partOfDay } from '../when.ts';
import { Late } from './late.tsx';
import { SetUpCard } from './set-up-card.tsx';
import { TagHero } from './tag-hero.tsx';
import { When } from './when.tsx';

const TagQrSheet = lazy(() => import('./tag-qr-sheet.tsx'));

/** What the dashboard says about the person, in three parts that it places among the others. */
export function HomeGreeting() {
  const me = useSignedInMe();
  const now = useNow();
  const greeting = homeWords.home.greetings[now === null ? 'unknown' : partOfDay(now)];
  return <PageHeader title={`${greeting}, ${me.first_name}`} />;
}

/** The tag on the dark panel, and what is left to set up. */
export function HomeAccount() {
  const me = useSignedInMe();
  const [qr, setQr] = useState(false);
  return (
    <>
      <TagHero tag={me.tag} onShowQr={() => setQr(true)} />
      <SetUpCard me={me} />
      <Late open={qr}>
        <TagQrSheet open={qr} onOpenChange={setQr} />
      </Late>
    </>
  );
}

/** The tier, and where the account was last opened. */
export function HomeStanding() {
  const me = useSignedInMe();
  return (
    <>
      <TierCard me={me} />
      <LastSignIn previous={me.session.previous} />
    </>
  );
}

function TierCard({ me }: { me: Me }) {
  const tier = tierOf(me);
  const isSuspended = me.smile_id_status === 'suspended';
  return (
    <Card>
      <div className="flex items-center gap-3.5">
        {isSuspended ? (
          <Plate icon={Ban} className="border-transparent bg-negative-soft text-negative" />
        ) : (
          <Plate icon={BadgeCheck} accent />
        )}
        <div className="min-w-0 flex-1">
          <h2 className="text-[0.9375rem]">{tier.name}</h2>
          <p className="text-sm text-mute">{tier.means}</p>
        </div>
        <CardLink to="/kyc">{homeWords.home.verification}</CardLink>
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
          <h2 className="text-[0.9375rem]">{homeWords.home.lastSignIn}</h2>
          {previous ? (
            <p className="min-h-[1.125rem] text-sm text-mute">
              {previous.device}, <When at={previous.at} />
            </p>
          ) : (
            <p className="text-sm text-mute">{homeWords.home.firstSignIn}</p>
          )}
        </div>
        {previous && <CardLink to="/security">{homeWords.home.notYou}</CardLink>}
      </div>
    </Card>
  );
}
