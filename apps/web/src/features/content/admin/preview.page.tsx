import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Blocks } from '#ui/public/blocks.tsx';
import { PublicPage } from '#ui/public/public-page.tsx';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { Findings } from './components/live-preview.tsx';
import { copy } from './copy.ts';
import { textQuery, versionQuery } from './queries.ts';
import { deskOf } from './text-form.ts';

export const meta = () => pageMeta(copy.preview);

/** A version as visitors will read it: the one of the address, or the newest. */
export default function PreviewPage() {
  const { textId = '' } = useParams();
  const { read } = useAddress();
  const text = useQuery(textQuery(textId));
  const versionId = read('version') || text.data?.versions[0]?.id;
  const version = useQuery({
    ...versionQuery(textId, versionId ?? ''),
    enabled: versionId !== undefined,
  });
  const query = {
    data: version.data,
    error: text.error ?? version.error,
    isFetching: text.isFetching || version.isFetching,
    refetch: () => Promise.all([text.refetch(), version.refetch()]),
  };
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-3 lg:pr-32">
        {text.data && (
          <ButtonLink
            size="sm"
            variant="secondary"
            to={`${deskOf(text.data.kind)}/${textId}`}
            prefetch="none"
          >
            {copy.backToEditor}
          </ButtonLink>
        )}
        <p className="text-sm text-mute">{copy.previewNote}</p>
      </div>
      <StaffLoaded query={query} skeleton={<Skeleton className="mt-4 h-96 w-full rounded-card!" />}>
        {({ fields, version: { editedAt }, drawn }) => (
          <>
            <div className="mt-3 grid grid-cols-1 gap-3">
              <Findings drawn={drawn} />
            </div>
            <PublicPage title={fields.title} lead={fields.summary} updated={editedAt}>
              <Blocks blocks={drawn.blocks} />
            </PublicPage>
          </>
        )}
      </StaffLoaded>
    </>
  );
}
