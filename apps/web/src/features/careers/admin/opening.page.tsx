import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useForm } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { newId } from '#platform/storage/new-id.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { CloseSheet, PublishSheet } from './components/opening-sheets.tsx';
import { OpeningFields, OpeningPreview } from './components/opening-fields.tsx';
import { copy } from './copy.ts';
import { changeOf, formOf, slugOf } from './opening-form.ts';
import { OpeningBadge } from './openings.page.tsx';
import { openingQuery, useSaveOpening, type StaffOpening } from './queries.ts';

const text = copy.opening;

export const meta = () => pageMeta(text.title);

/** One opening: what is written, with a preview, and its publication. `new` is a new one. */
export default function OpeningPage() {
  const { openingId = '' } = useParams();
  const isNew = openingId === 'new';
  const query = useQuery({
    ...openingQuery(openingId),
    enabled: !isNew,
  });
  return (
    <>
      <PageHeader
        title={isNew ? text.newTitle : (query.data?.fields.title ?? text.title)}
        back={{ to: '/admin/careers', label: text.back }}
      />
      {isNew ? (
        <Editor opening={null} />
      ) : (
        <StaffLoaded query={query} skeleton={<Skeleton className="h-96 w-full rounded-card!" />}>
          {(data) => <Editor key={`${data.id} ${data.revision}`} opening={data} />}
        </StaffLoaded>
      )}
    </>
  );
}

function Editor({ opening }: { opening: StaffOpening | null }) {
  const mayWrite = useMay()('careers.write');
  const [id] = useState(() => opening?.id ?? newId());
  const save = useSaveOpening();
  const navigate = useNavigate();
  const form = useForm({
    initial: formOf(opening),
    send: async (values) => {
      const slug = values.slug.trim() === '' ? slugOf(values['fields.title']) : values.slug;
      const body = changeOf({ ...values, slug }, opening?.revision ?? 0);
      await save.mutateAsync({ params: { openingId: id }, body });
      toast.success(text.saved, { description: text.savedWords });
      if (!opening) await navigate(`/admin/careers/${id}`);
    },
  });
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card density="dense" className="min-w-0">
        <form {...form.props} className="grid gap-4">
          {form.problem && <Banner kind="error">{form.problem}</Banner>}
          <OpeningFields form={form} isPublished={opening?.isPublished ?? false} />
          {mayWrite && (
            <Button type="submit" loading={form.busy} className="justify-self-start">
              {text.save}
            </Button>
          )}
        </form>
      </Card>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {opening && <Publication opening={opening} />}
        <Card title={text.preview} density="dense" className="min-w-0">
          <OpeningPreview body={form.values['fields.body']} />
        </Card>
      </div>
    </div>
  );
}

function Publication({ opening }: { opening: StaffOpening }) {
  const may = useMay();
  const [sheet, setSheet] = useState<'publish' | 'close'>();
  const isPublished = opening.state === 'open' && !opening.isChanged;
  const { publisher, publishedAt } = opening;
  return (
    <Card density="dense" className="min-w-0">
      <div className="grid gap-3">
        <div>
          <OpeningBadge state={opening.state} />
        </div>
        <p className="text-sm text-mute">
          {text.written(opening.writer.name, moment(opening.writtenAt))}
        </p>
        {publisher && publishedAt && (
          <p className="text-sm text-mute">{text.published(publisher.name, moment(publishedAt))}</p>
        )}
        {isPublished && <p>{text.isPublished}</p>}
        {!isPublished && opening.isOwn && <p>{text.isOwn}</p>}
        <div className="flex flex-wrap gap-2">
          {!isPublished && !opening.isOwn && may('careers.approve') && (
            <Button size="sm" onClick={() => setSheet('publish')}>
              {text.publish}
            </Button>
          )}
          {opening.state === 'open' && may('careers.write') && (
            <Button size="sm" variant="danger" onClick={() => setSheet('close')}>
              {text.close}
            </Button>
          )}
          {opening.isPublished && (
            <ButtonLink size="sm" variant="secondary" to={`/careers/${opening.slug}`}>
              {text.see}
            </ButtonLink>
          )}
        </div>
      </div>
      {sheet === 'publish' && (
        <PublishSheet opening={opening} onClose={() => setSheet(undefined)} />
      )}
      {sheet === 'close' && <CloseSheet opening={opening} onClose={() => setSheet(undefined)} />}
    </Card>
  );
}
