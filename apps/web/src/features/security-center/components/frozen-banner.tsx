import { lazy, Suspense, useState } from 'react';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { takeSelfie } from '#platform/money/selfie-gate.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { Center } from '../queries.ts';

const ThawSheet = lazy(() => import('./thaw-sheet.tsx'));

type Freeze = NonNullable<Center['freeze']>;

/** State of the freeze: its scope, who froze it, and how to lift it. */
export function FrozenBanner({ center: { freeze, isFrozenByStaff } }: { center: Center }) {
  return (
    <>
      {isFrozenByStaff && (
        <Banner
          kind="error"
          title={copy.freeze.byStaff}
          className="mb-6"
          action={
            <ButtonLink to="/support" size="sm" variant="secondary">
              {copy.freeze.support}
            </ButtonLink>
          }
        >
          {copy.freeze.byStaffWords}
        </Banner>
      )}
      {freeze && <OwnFreeze freeze={freeze} />}
    </>
  );
}

/** The selfie comes first, in the sheet of the shell; the PIN sheet opens with its proof. */
function OwnFreeze({ freeze }: { freeze: Freeze }) {
  const [isOpen, setOpen] = useState(false);
  const [proof, setProof] = useState<string | null>(null);
  const { busy, problem, run } = useAction(async () => {
    if (freeze.thaw === 'selfie') {
      const started = await call('security-center.start-thaw', { body: {} });
      const taken = started.method === 'selfie' ? await takeSelfie(started.check) : null;
      if (taken === null) return;
      setProof(taken);
    }
    setOpen(true);
  });
  return (
    <>
      <Banner
        kind="warning"
        title={copy.freeze.frozenTitle}
        className="mb-6"
        action={
          <Button size="sm" loading={busy} onClick={run} aria-haspopup="dialog">
            {copy.thaw.action}
          </Button>
        }
      >
        <p>
          {copy.freeze.frozen(formatDate(freeze.at, '15 Nov, 14:02'))}
          {freeze.inFlight > 0 && ` ${copy.freeze.inFlight(freeze.inFlight)}`}
        </p>
        {problem && <p className="mt-2 font-medium">{problem}</p>}
      </Banner>
      {isOpen && (
        <Suspense>
          <ThawSheet freeze={freeze} proof={proof} open onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
