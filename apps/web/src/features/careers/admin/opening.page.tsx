import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { openingStates, careersLimits as limits, jobKinds } from '@cowrie/contract/careers/data';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { useForm, type Form } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { newId } from '#platform/storage/new-id.ts';
import { useSettled } from '#platform/forms/use-settled.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { Blocks } from '#ui/public/blocks.tsx';
import { copy } from './copy.ts';
import { changeOf, formOf, slugOf, type OpeningForm } from './opening-form.ts';
import { OpeningBadge } from './openings.page.tsx';
import { openingQuery, type StaffOpening, previewQuery } from './queries.ts';

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
  const save = useStaffWrite('careers.save-opening');
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

type Props = { readonly opening: StaffOpening; readonly onClose: () => void };

function PublishSheet({ opening, onClose }: Props) {
  const publish = useStaffWrite('careers.publish-opening');
  const send = async (reason: string) => {
    const body = { revision: opening.revision, reason };
    await publish.mutateAsync({ params: { openingId: opening.id }, body });
    toast.success(text.publishedToast, { description: opening.fields.title });
  };
  return (
    <StaffActionSheet
      title={text.publishTitle}
      description={text.publishWords}
      submit={text.publish}
      templates={reasonTemplates.opening}
      send={send}
      onClose={onClose}
    >
      <BeforeAfter before={openingStates[opening.state]} after={openingStates.open} />
    </StaffActionSheet>
  );
}

function CloseSheet({ opening, onClose }: Props) {
  const close = useStaffWrite('careers.close-opening');
  const send = async (reason: string) => {
    await close.mutateAsync({ params: { openingId: opening.id }, body: { reason } });
    toast.success(text.closedToast, { description: opening.fields.title });
  };
  return (
    <StaffActionSheet
      title={text.closeTitle}
      description={text.closeWords}
      submit={text.close}
      danger
      templates={reasonTemplates.opening}
      send={send}
      onClose={onClose}
    >
      <BeforeAfter before={openingStates.open} after={openingStates.closed} />
    </StaffActionSheet>
  );
}

const names = text.fields;
const kinds = Object.entries(jobKinds).map(([value, label]) => ({ value, label }));

type OpeningFieldsProps = { readonly form: Form<OpeningForm>; readonly isPublished: boolean };

type Line = {
  readonly name: keyof OpeningForm;
  readonly label: string;
  readonly most: number;
  readonly hint?: string;
};

const lines: readonly Line[] = [
  { name: 'fields.team', label: names.team, most: limits.team },
  { name: 'fields.place', label: names.place, most: limits.place, hint: names.placeHint },
  { name: 'fields.pay', label: names.pay, most: limits.pay, hint: names.payHint },
  { name: 'fields.summary', label: names.summary, most: limits.summary },
];

function OpeningFields({ form, isPublished }: OpeningFieldsProps) {
  return (
    <>
      <InputField
        {...form.bind('fields.title')}
        label={names.title}
        required
        maxLength={limits.title}
      />
      <InputField
        {...form.bind('slug')}
        label={names.slug}
        hint={names.slugHint}
        required
        maxLength={limits.slug}
        readOnly={isPublished}
        placeholder={slugOf(form.values['fields.title'])}
      />
      {lines.map(({ name, label, most, hint }) => (
        <Field key={name} label={label} hint={hint} required {...form.field(name)}>
          {(control) => <Input {...control} {...form.input(name)} maxLength={most} />}
        </Field>
      ))}
      <Field label={names.kind} required {...form.field('fields.kind')}>
        {(control) => (
          <Select {...control} {...form.input('fields.kind')} options={kinds} placeholder="" />
        )}
      </Field>
      <InputField
        {...form.bind('fields.closesOn')}
        label={names.closesOn}
        hint={names.closesOnHint}
        optional
        type="date"
      />
      <Field label={names.body} hint={names.bodyHint} required {...form.field('fields.body')}>
        {(control) => (
          <Textarea {...control} {...form.input('fields.body')} maxLength={limits.body} rows={18} />
        )}
      </Field>
    </>
  );
}

/** The server reads the Markdown, as it does for visitors. */
function OpeningPreview({ body }: { body: string }) {
  const { data } = useQuery(previewQuery(useSettled(body)));
  if (!data || body.trim() === '') return <p className="text-sm text-mute">{text.previewEmpty}</p>;
  return (
    <>
      {data.problems.map((problem) => (
        <Banner key={problem} kind="warning" className="mb-3">
          {problem}
        </Banner>
      ))}
      <Blocks blocks={data.blocks} />
    </>
  );
}
