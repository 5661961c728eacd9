import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { circleSize } from '@cowrie/contract/recovery/data';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { copy } from '../copy.ts';
import { type Circle, circleQuery } from '../queries.ts';
import { FriendSheet } from './friend-sheet.tsx';
import { Friends } from './friends.tsx';
import { Helping } from './helping.tsx';
import { OwnRecovery } from './own-recovery.tsx';

/** A person's circle, a recovery of their own account, and the circles they are in. */
export function CircleView() {
  return (
    <>
      <PageHeader title={copy.title} back={{ to: '/security-center', label: copy.back }} />
      <Loaded
        query={useQuery(circleQuery)}
        skeleton={
          <div aria-busy className="grid gap-4">
            <Skeleton className="h-24 rounded-card!" />
            <Skeleton className="h-64 rounded-card!" />
          </div>
        }
      >
        {(circle) => <Sections circle={circle} />}
      </Loaded>
    </>
  );
}

function Sections({ circle }: { circle: Circle }) {
  const now = useNow();
  /** The place that is being filled; null for a free one. */
  const [choosing, setChoosing] = useState<string | null>();
  return (
    <div className="grid max-w-form grid-cols-1 gap-4">
      <p className="text-body">{copy.intro}</p>
      {now !== null && <OwnRecovery circle={circle} now={now} />}
      <Readiness circle={circle} />
      {now !== null && <Friends circle={circle} now={now} onChoose={setChoosing} />}
      <Helping circle={circle} />
      {choosing !== undefined && (
        <FriendSheet
          circle={circle}
          replaces={choosing ?? undefined}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </div>
  );
}

function Readiness({ circle: { isReady, hasFace, members } }: { circle: Circle }) {
  if (isReady) {
    return (
      <Banner kind="success" title={copy.ready}>
        {copy.readyWords}
      </Banner>
    );
  }
  const agreed = members.filter(
    ({ state, beginsAt }) => state === 'agreed' && beginsAt === null,
  ).length;
  return (
    <Banner kind="info" title={copy.notReady}>
      {agreed < circleSize && <p>{copy.missing(circleSize - agreed)}</p>}
      {!hasFace && (
        <>
          <p>{copy.noFace}</p>
          <ButtonLink to="/kyc" size="sm" variant="secondary" className="mt-2">
            {copy.verify}
          </ButtonLink>
        </>
      )}
    </Banner>
  );
}
