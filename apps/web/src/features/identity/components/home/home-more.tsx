import { lazy, useState } from 'react';
import { AtSign, BadgeCheck, Ban, History, QrCode } from 'lucide-react';
import type { Me } from '@cowrie/contract';
import { useSignedInMe } from '#platform/session/session.ts';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { isNewPerson } from '../../checklist.ts';
import { homeCopy } from '../../home-copy.ts';
import { tierOf } from '../../tier.ts';
import { LazySheet } from '../lazy-sheet.tsx';
import { SetUpCard } from './set-up-card.tsx';
import { When } from '../when.tsx';

const TagQrSheet = lazy(() => import('./tag-qr-sheet.tsx'));

/** The tag, the open set-up steps, the tier, and the last sign-in. */
export default function HomeMore() {
  const me = useSignedInMe();
  return (
    <>
      <TagCard tag={me.tag} />
      {!isNewPerson(me) && <SetUpCard me={me} />}
      <TierCard me={me} />
      <LastSignIn previous={me.session.previous} />
    </>
  );
}

function TagCard({ tag }: { tag: string }) {
  const [qr, setQr] = useState(false);
  return (
    <Card>
      <div className="flex items-center gap-3.5">
        <Plate icon={AtSign} accent />
        <div className="min-w-0 flex-1">
          <h2 className="text-[0.9375rem] wrap-anywhere">@{tag}</h2>
          <p className="text-sm text-mute">{homeCopy.home.tagWords}</p>
        </div>
        <div className="-mr-2 flex flex-none items-center">
          <CopyButton text={`@${tag}`} label={homeCopy.home.copyTag} />
          <IconButton
            icon={QrCode}
            label={homeCopy.home.showQr}
            aria-haspopup="dialog"
            onClick={() => setQr(true)}
          />
        </div>
      </div>
      <LazySheet open={qr}>
        <TagQrSheet open={qr} onOpenChange={setQr} />
      </LazySheet>
    </Card>
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
        <CardLink to="/kyc">{homeCopy.home.verification}</CardLink>
      </div>
    </Card>
  );
}

/** The device and time of the last sign-in, with a link for a person who does not recognise it. */
function LastSignIn({ previous }: { previous: Me['session']['previous'] }) {
  return (
    <Card>
      <div className="flex items-center gap-3.5">
        <Plate icon={History} />
        <div className="min-w-0 flex-1">
          <h2 className="text-[0.9375rem]">{homeCopy.home.lastSignIn}</h2>
          {previous ? (
            <p className="min-h-[1.125rem] text-sm text-mute">
              {previous.device}, <When at={previous.at} />
            </p>
          ) : (
            <p className="text-sm text-mute">{homeCopy.home.firstSignIn}</p>
          )}
        </div>
        {previous && <CardLink to="/security">{homeCopy.home.notYou}</CardLink>}
      </div>
    </Card>
  );
}
