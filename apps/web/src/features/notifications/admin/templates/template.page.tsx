import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { moment } from '#ui/text/dates.ts';
import { Editor } from './components/editor.tsx';
import { Versions } from './components/versions.tsx';
import { copy } from './copy.ts';
import { templateQuery, type Template } from './queries.ts';

export const meta = () => pageMeta(copy.title);

/** The wording of one kind: each channel with its preview, and every version. */
export default function TemplatePage() {
  const { kind = '' } = useParams();
  const query = useQuery(templateQuery(kind));
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data?.name ?? copy.title}
        note={data && <VersionNote template={data} />}
        back={{ to: '/admin/notifications/templates', label: copy.back }}
      />
      <StaffLoaded query={query} skeleton={<Skeleton className="h-96 w-full rounded-card!" />}>
        {(data) => <Wording template={data} />}
      </StaffLoaded>
    </>
  );
}

function VersionNote({ template: { version, words, builtIn } }: { template: Template }) {
  const isBuiltIn = JSON.stringify(words) === JSON.stringify(builtIn);
  return (
    <Badge tone={isBuiltIn ? 'neutral' : 'accent'}>
      {isBuiltIn ? copy.builtIn : copy.versionOf(version)}
    </Badge>
  );
}

function Wording({ template }: { template: Template }) {
  const mayWrite = useMay()('notifications.write');
  if (template.closed !== null) return <Banner kind="info">{template.closed}</Banner>;
  return (
    <div className="grid grid-cols-1 gap-4">
      {template.note !== null && (
        <Banner kind="warning">
          {copy.unused} {template.note}
        </Banner>
      )}
      {template.waiting.map(({ approvalId, maker, at }) => (
        <Banner key={approvalId} kind="info">
          {copy.waiting(maker, moment(at))}{' '}
          <Link
            className="font-medium underline"
            to={`/admin/approvals?group=templates&proposal=${approvalId}`}
          >
            {copy.openProposal}
          </Link>
        </Banner>
      ))}
      <Editor key={template.kind} template={template} readOnly={!mayWrite} />
      <Versions template={template} mayWrite={mayWrite} />
    </div>
  );
}
