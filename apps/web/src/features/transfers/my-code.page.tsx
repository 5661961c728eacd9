import { HandCoins, ScanLine } from 'lucide-react';
import { useShareLink } from '#platform/device/share.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ShareCode } from '#ui/media/share-code.tsx';
import { peopleCopy } from './copy-people.ts';
import { hubPath } from './flow.ts';

const copy = peopleCopy.code;
export const meta = () => pageMeta(copy.title);

/** The person's own link and code, by which others pay them. */
export default function MyCodePage() {
  const { tag, full_name: name } = useSignedInMe();
  const link = useShareLink(`/to/${tag}`);
  return (
    <>
      <PageHeader title={copy.title} back={{ to: hubPath, label: peopleCopy.person.back }} />
      <div className="mx-auto w-full max-w-form md:mx-0">
        <Card>
          <div className="mb-4 text-center">
            <p className="text-md font-medium break-words text-ink">{name}</p>
            <p className="text-mute">@{tag}</p>
          </div>
          <ShareCode {...link} label={copy.label(tag)} fileName={`cowrie-${tag}`} />
          <p className="mt-4 text-center text-sm text-mute">{copy.words}</p>
        </Card>
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <ButtonLink to="/requests/new" size="lg" wide variant="secondary" icon={HandCoins}>
            {copy.request}
          </ButtonLink>
          <ButtonLink to="/scan" size="lg" wide variant="secondary" icon={ScanLine}>
            {copy.scan}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
