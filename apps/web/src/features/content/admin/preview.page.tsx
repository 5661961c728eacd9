import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Blocks } from '#ui/public/blocks.tsx';
import { PublicPage } from '#ui/public/public-page.tsx';
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
  const error = text.error ?? version.error;
  const { data } = version;
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
      {error && !data && (
        <StaffFailure
          error={error}
          retrying={version.isFetching || text.isFetching}
          onRetry={() => void Promise.all([text.refetch(), version.refetch()])}
        />
      )}
      {!error && !data && <Skeleton className="mt-4 h-96 w-full rounded-card!" />}
      {data && (
        <>
          <div className="mt-3 grid grid-cols-1 gap-3">
            <Findings drawn={data.drawn} />
          </div>
          <PublicPage
            title={data.fields.title}
            lead={data.fields.summary}
            updated={data.version.editedAt}
          >
            <Blocks blocks={data.drawn.blocks} />
          </PublicPage>
        </>
      )}
    </>
  );
}
