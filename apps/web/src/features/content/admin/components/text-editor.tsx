import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useNavigate } from 'react-router';
import { helpDeskKinds, locales, type TextKind } from '@cowrie/contract/content/data';
import { useForm } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { copy } from '../copy.ts';
import { textQuery, type DeskText } from '../queries.ts';
import { checkForm, emptyForm, fieldsIn, formOf, slugFor, type TextForm } from '../text-form.ts';
import { LivePreview } from './live-preview.tsx';
import { StateCard } from './state-card.tsx';
import { StatusBadge } from './state-badge.tsx';
import { TextFields } from './text-fields.tsx';
import { Versions } from './versions.tsx';

type Link = { to: string; label: string };
type Props = { textId: string; newKind: TextKind; newTitle: string; list: Link };

/** The editor of a text: fields and Markdown, a preview beside, its state, versions and votes. */
export function TextEditor({ textId, newKind, newTitle, list }: Props) {
  const isNew = textId === 'new';
  const query = useQuery({ ...textQuery(textId), enabled: !isNew });
  const { data, refetch } = query;
  // A save by another member of staff must not replace the text that is being typed, so only
  // `reload` starts the form again.
  const [loads, setLoads] = useState(0);
  const reload = async () => {
    await refetch();
    setLoads((count) => count + 1);
  };
  if (isNew) return <NewText kind={newKind} title={newTitle} list={list} />;
  return (
    <>
      <PageHeader
        title={data?.fields.title ?? list.label}
        back={list}
        note={data && <Notes text={data} />}
        actions={data && <Links text={data} />}
      />
      <StaffLoaded query={query} skeleton={<Skeleton className="h-96 w-full rounded-card!" />}>
        {(data) => <Editor key={loads} text={data} onReload={reload} />}
      </StaffLoaded>
    </>
  );
}

function Notes({ text }: { text: DeskText }) {
  return (
    <span className="flex flex-wrap gap-2">
      <StatusBadge status={text.status} />
      {text.status !== 'published' && (
        <Badge tone={text.path === null ? 'neutral' : 'positive'}>
          {text.path === null ? copy.notLive : copy.live}
        </Badge>
      )}
      {text.isDraftForCounsel && <Badge tone="warning">{copy.counsel}</Badge>}
    </span>
  );
}

function Links({ text }: { text: DeskText }) {
  return (
    <>
      <ButtonLink
        size="sm"
        variant="secondary"
        icon={Eye}
        to={`/admin/help/${text.id}/preview`}
        prefetch="none"
      >
        {copy.preview}
      </ButtonLink>
      {text.path !== null && (
        <ButtonLink size="sm" variant="secondary" to={text.path} reloadDocument>
          {copy.view}
        </ButtonLink>
      )}
    </>
  );
}

const whyReadOnly = (text: DeskText, mayWrite: boolean): string | undefined => {
  if (!mayWrite) return copy.readOnly.permission;
  if (text.open?.state === 'review') return copy.readOnly.review;
  return text.open?.state === 'scheduled' ? copy.readOnly.scheduled : undefined;
};

function Editor({ text, onReload }: { text: DeskText; onReload: () => Promise<void> }) {
  const mayWrite = useMay()('content.write');
  const save = useStaffWrite('content.save');
  const [revision, setRevision] = useState(text.open?.revision ?? 0);
  const [initial, setInitial] = useState(() => formOf(text));
  const [isStale, setStale] = useState(false);
  const form = useForm<TextForm>({
    initial,
    check: checkForm,
    send: async (values) => {
      const body = { ...fieldsIn(values), revision };
      const saved = await save.mutateAsync({ params: { textId: text.id }, body });
      setRevision(saved.revision);
      setInitial(values);
      setStale(false);
      toast.success(copy.saved);
    },
    onFailure: ({ code }) => {
      if (code === 'TEXT_STALE') setStale(true);
      return false;
    },
  });
  const readOnly = whyReadOnly(text, mayWrite);
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(initial);
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <Card density="dense" className="min-w-0">
        <form {...form.props} className="grid grid-cols-1 gap-4">
          {readOnly !== undefined && <Banner kind="info">{readOnly}</Banner>}
          {form.problem && (
            <Banner
              kind="error"
              action={
                isStale && (
                  <Button size="sm" variant="secondary" onClick={() => void onReload()}>
                    {copy.reload}
                  </Button>
                )
              }
            >
              {form.problem}
            </Banner>
          )}
          <TextFields form={form} kind={text.kind} readOnly={readOnly !== undefined} />
          {readOnly === undefined && (
            <div>
              <Button type="submit" loading={form.busy}>
                {copy.save}
              </Button>
            </div>
          )}
        </form>
      </Card>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <StateCard text={text} isDirty={isDirty} onReload={onReload} />
        <LivePreview body={form.values.body} />
        <Versions text={text} mayWrite={mayWrite} isDirty={isDirty} onRestored={onReload} />
        {text.kind === 'help' && <Votes votes={text.votes} />}
      </div>
    </div>
  );
}

type NewProps = { kind: TextKind; title: string; list: Link };

function NewText({ kind: first, title, list }: NewProps) {
  const [kind, setKind] = useState(first);
  const create = useStaffWrite('content.create');
  const navigate = useNavigate();
  const form = useForm<TextForm>({
    initial: emptyForm,
    check: checkForm,
    send: async (values) => {
      const body = { ...fieldsIn(values), kind, locale: locales[0] };
      const { textId } = await create.mutateAsync({ body });
      toast.success(copy.saved);
      await navigate(`${list.to}/${textId}`);
    },
  });
  const kinds = Object.entries(helpDeskKinds).map(([value, label]) => ({ value, label }));
  return (
    <>
      <PageHeader title={title} back={list} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Card density="dense" className="min-w-0">
          <form {...form.props} className="grid grid-cols-1 gap-4">
            {form.problem && <Banner kind="error">{form.problem}</Banner>}
            {first !== 'blog' && (
              <SelectField
                label={copy.kind}
                options={kinds}
                value={kind}
                onChange={({ target }) => {
                  setKind(target.value as TextKind);
                  form.set('category', '');
                }}
              />
            )}
            <TextFields
              form={form}
              kind={kind}
              onTitleLeft={() =>
                form.values.slug === '' && form.set('slug', slugFor(form.values.title))
              }
            />
            <div>
              <Button type="submit" loading={form.busy}>
                {copy.save}
              </Button>
            </div>
          </form>
        </Card>
        <LivePreview body={form.values.body} />
      </div>
    </>
  );
}

/** Votes and comments of readers. */
function Votes({ votes: { helpful, unhelpful, comments } }: { votes: DeskText['votes'] }) {
  const isEmpty = helpful + unhelpful === 0;
  return (
    <Card title={copy.votes} density="dense" className="min-w-0">
      <p className="text-sm text-body">
        {isEmpty ? copy.noVotes : copy.votesOf(formatCount(helpful), formatCount(unhelpful))}
      </p>
      <ul className="divide-y divide-hairline">
        {comments.map((one, at) => (
          <li key={at} className="grid gap-1 py-2 text-sm">
            <span className="flex items-center gap-2 text-mute">
              <Badge tone={one.helpful ? 'positive' : 'warning'}>
                {one.helpful ? copy.yes : copy.no}
              </Badge>
              {moment(one.at)}
            </span>
            <span className="break-words text-ink">{one.comment}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
