import { Banner } from '#ui/feedback/banner.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { copy } from '../../copy.ts';
import { pageOf, picturesToSend } from '../../next-step.ts';
import type { Kyc } from '../../queries.ts';

const text = copy.tier2;

/** Shown when staff ask for a picture again, but the page already shows a later step. */
export function PicturesWanted({ kyc }: { kyc: Kyc }) {
  const { toRetake, unsubmitted } = picturesToSend(kyc);
  if (kyc.tier < 2 || toRetake.length + unsubmitted.length === 0) return null;
  const isRetake = toRetake.length > 0;
  const reasons = [...new Set(toRetake.flatMap(({ reason }) => reason ?? []))];
  const title = isRetake
    ? text.askedAgain(toRetake.map(({ kind }) => text.names[kind]).join(' and '))
    : text.unsent;
  return (
    <Banner
      kind="warning"
      title={title}
      className="mb-4"
      action={
        <ButtonLink to={pageOf(2)} variant="secondary" size="sm">
          {isRetake ? text.sendAgain : text.handIn}
        </ButtonLink>
      }
    >
      {isRetake ? reasons.join(' ') : text.unsentWords}
    </Banner>
  );
}
