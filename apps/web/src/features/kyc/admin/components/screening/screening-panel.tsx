import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { copy } from '../../copy.ts';
import { screeningQuery, type Screening } from '../../queries.ts';
import { HitView } from './hit-view.tsx';
import { useLoadList } from '../../mutations.ts';

const text = copy.screening;

/** The lists that people are compared with, and the hits that wait for a decision. */
export function ScreeningPanel() {
  return (
    <StaffLoaded
      query={useQuery(screeningQuery)}
      skeleton={<Skeleton className="h-72 w-full rounded-card!" />}
    >
      {(screening) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_28rem]">
          <OpenHits screening={screening} />
          <Lists lists={screening.lists} />
        </div>
      )}
    </StaffLoaded>
  );
}

function OpenHits({ screening: { hits, open } }: { screening: Screening }) {
  return (
    <Card title={text.hitsTitle}>
      {hits.length === 0 && <p className="text-mute">{text.noHits}</p>}
      {open > hits.length && (
        <p className="mb-3 text-sm text-mute">{text.moreHits(hits.length, open)}</p>
      )}
      <ul className="grid gap-5">
        {hits.map((hit) => (
          <li key={hit.id} className="grid gap-1">
            <Link
              to={`/admin/kyc/${hit.person.id}`}
              className="justify-self-start font-medium text-accent hover:underline"
            >
              {hit.person.name} (@{hit.person.tag})
            </Link>
            <HitView hit={hit} person={hit.person} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Lists({ lists }: Pick<Screening, 'lists'>) {
  const mayLoad = useMay()('kyc.screening');
  return (
    <Card title={text.listsTitle}>
      {lists.length === 0 && <p className="text-mute">{text.noLists}</p>}
      <ul className="grid gap-3">
        {lists.map((list) => (
          <li key={list.id} className="grid gap-0.5">
            <span className="font-medium text-ink">{list.name}</span>
            <span className="text-sm text-body">{text.entries(list.entries)}</span>
            <span className="text-sm text-mute">
              {text.loaded(moment(list.loadedAt), list.loadedBy)} ·{' '}
              {list.screenedAt ? text.screened(moment(list.screenedAt)) : text.screening}
            </span>
          </li>
        ))}
      </ul>
      {mayLoad && (
        <SheetButton size="sm" variant="secondary" className="mt-4" label={text.load}>
          {(close) => <LoadListSheet lists={lists} onClose={close} />}
        </SheetButton>
      )}
    </Card>
  );
}

type Props = Pick<Screening, 'lists'> & { onClose: () => void };

function LoadListSheet({ lists, onClose }: Props) {
  const load = useLoadList();
  const [file, setFile] = useState<File>();
  const form = useForm({
    initial: { name: '', file: '', reason: '' },
    check: () => (file ? {} : { file: text.noFile }),
    send: async ({ name, reason }) => {
      if (!file) return;
      // Browsers name the type of a CSV file after the spreadsheet program that is installed.
      const csv = new Blob([file], { type: 'text/csv' });
      const { entries } = await load.mutateAsync({ query: { name, reason }, file: csv });
      toast.success(text.loadedToast(entries), { description: name });
      onClose();
    },
  });
  const known = lists.find(({ name }) => name === form.values.name.trim());
  return (
    <ReasonSheet
      title={text.loadTitle}
      description={text.loadWords}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      <InputField {...form.bind('name')} label={text.name} required maxLength={80} />
      <Field label={text.file} {...form.field('file')} required>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        )}
      </Field>
      <BeforeAfter
        before={known ? text.entries(known.entries) : copy.none}
        after={file?.name ?? copy.none}
      />
    </ReasonSheet>
  );
}
