import { useState } from 'react';
import { Send } from 'lucide-react';
import { useNavigate } from 'react-router';
import {
  templateChannelKeys,
  templateChannels,
  templateFieldKeys,
  templateFields,
  type TemplateChannel,
  type TemplateField,
  type TemplateSample,
} from '@cowrie/contract/notifications/templates';
import { useForm, type Form } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReasonField } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../copy.ts';
import { useProposeTemplate, useTestTemplate, type Draft, type Template } from '../queries.ts';
import { differingFields, formOf, wordsIn, type TemplateForm } from '../template-form.ts';
import { LivePreview } from './live-preview.tsx';

type Props = { template: Template; readOnly: boolean };

/**
 * The draft of a wording beside its preview. It is on this page only until it is proposed. A version
 * that is approved meanwhile does not overwrite it.
 */
export function Editor({ template, readOnly }: Props) {
  const { kind } = template;
  const [base, setBase] = useState({ version: template.version, words: template.words });
  const current = base.words;
  const [channel, setChannel] = useState<TemplateChannel>(
    () => templateChannelKeys.find((one) => current[one] !== null) ?? 'inbox',
  );
  const [sample, setSample] = useState<TemplateSample>('usual');
  const navigate = useNavigate();
  const propose = useProposeTemplate();
  const form = useForm<TemplateForm>({
    initial: formOf(current),
    send: async (values) => {
      const body = {
        basedOn: base.version,
        words: wordsIn(values, current),
        reason: values.reason,
      };
      const { approvalId } = await propose.mutateAsync({ params: { kind }, body });
      toast.success(copy.proposed, { description: copy.proposedWords });
      await navigate(`/admin/approvals?group=templates&proposal=${approvalId}`);
    },
  });
  const draft: Draft = { words: wordsIn(form.values, current), sample };
  const isChanged = differingFields(current, draft.words).length > 0;
  return (
    <form {...form.props} className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card title={copy.words} density="dense" className="min-w-0">
        {form.problem && (
          <Banner kind="error" className="mb-3">
            {form.problem}
          </Banner>
        )}
        {template.version !== base.version && (
          <NewerVersion
            version={template.version}
            onKeep={() => setBase(template)}
            onLoad={() => {
              setBase(template);
              form.setValues(formOf(template.words));
            }}
          />
        )}
        <ChannelTabs
          form={form}
          template={template}
          readOnly={readOnly}
          channel={channel}
          onChannel={setChannel}
        />
        {!readOnly && <Proposing form={form} isChanged={isChanged} initial={formOf(current)} />}
      </Card>
      <Card title={copy.preview} density="dense" className="min-w-0">
        <div className="grid gap-4">
          <LivePreview
            kind={kind}
            draft={draft}
            channel={channel}
            sample={sample}
            onSample={setSample}
          />
          {!readOnly && <TestButton kind={kind} draft={draft} />}
        </div>
      </Card>
    </form>
  );
}

type TabsProps = Props & {
  form: Form<TemplateForm>;
  channel: TemplateChannel;
  onChannel: (channel: TemplateChannel) => void;
};

function ChannelTabs({ form, template, readOnly, channel, onChannel }: TabsProps) {
  return (
    <Tabs
      label={copy.channels}
      value={channel}
      onValueChange={(next) => onChannel(next as TemplateChannel)}
      tabs={templateChannelKeys
        .filter((one) => template.words[one] !== null)
        .map((one) => ({
          value: one,
          label: templateChannels[one],
          content: (
            <ChannelFields form={form} template={template} channel={one} readOnly={readOnly} />
          ),
        }))}
    />
  );
}

type NewerProps = { version: number; onKeep: () => void; onLoad: () => void };

function NewerVersion({ version, onKeep, onLoad }: NewerProps) {
  return (
    <Banner kind="warning" className="mb-3">
      <p>{copy.newer(version)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onKeep}>
          {copy.keepDraft}
        </Button>
        <Button size="sm" variant="secondary" onClick={onLoad}>
          {copy.loadNewer(version)}
        </Button>
      </div>
    </Banner>
  );
}

type ProposingProps = { form: Form<TemplateForm>; isChanged: boolean; initial: TemplateForm };

function Proposing({ form, isChanged, initial }: ProposingProps) {
  if (!isChanged) return <p className="mt-4 text-sm text-mute">{copy.unchanged}</p>;
  return (
    <div className="mt-4 grid gap-4 border-t border-hairline pt-4">
      <ReasonField form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.busy}>
          {copy.propose}
        </Button>
        <Button variant="secondary" onClick={() => form.setValues(initial)}>
          {copy.reset}
        </Button>
      </div>
    </div>
  );
}

type ChannelProps = Props & { form: Form<TemplateForm>; channel: TemplateChannel };

function ChannelFields({ form, template, channel, readOnly }: ChannelProps) {
  const fields = templateFieldKeys.filter(
    (field) =>
      templateFields[field].channel === channel &&
      !(field === 'mail.button' && template.words.mail?.button === null),
  );
  const fixed = template.fixed.filter(({ channels }) => channels.includes(channel));
  return (
    <div className="grid gap-4">
      {fields.map((field) => (
        <TextField key={field} form={form} field={field} readOnly={readOnly} />
      ))}
      <Variables template={template} channel={channel} />
      {fixed.length > 0 && (
        <div className="text-sm text-mute">
          <p>{copy.keep}</p>
          <ul className="list-disc pl-5">
            {fixed.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type TextProps = { form: Form<TemplateForm>; field: TemplateField; readOnly: boolean };

function TextField({ form, field, readOnly }: TextProps) {
  const { name, most } = templateFields[field];
  const isLong = most > 200;
  return (
    <Field label={name} {...form.field(`words.${field}`)}>
      {(control) =>
        isLong ? (
          <Textarea
            {...control}
            {...form.input(`words.${field}`)}
            rows={field === 'mail.body' ? 6 : 3}
            maxLength={most}
            readOnly={readOnly}
          />
        ) : (
          <Input
            {...control}
            {...form.input(`words.${field}`)}
            maxLength={most}
            readOnly={readOnly}
          />
        )
      }
    </Field>
  );
}

/** Variables that the words can use on this channel, each with an example. */
function Variables({ template, channel }: { template: Template; channel: TemplateChannel }) {
  const shown = template.variables.filter(({ allowed }) => allowed.includes(channel));
  if (shown.length === 0) return <p className="text-sm text-mute">{copy.noVariables}</p>;
  return (
    <div className="text-sm">
      <p className="mb-1 font-medium text-ink">{copy.variables}</p>
      <ul className="grid gap-1">
        {shown.map(({ name, sample, required }) => (
          <li key={name} className="min-w-0 break-words text-mute">
            <code className="rounded-chip bg-hover px-1.5 py-0.5 text-ink">{`{${name}}`}</code>{' '}
            {sample}
            {required.includes(channel) && <span className="text-body"> · {copy.must}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function TestButton({ kind, draft }: { kind: string; draft: Draft }) {
  const test = useTestTemplate();
  return (
    <div className="grid justify-items-start gap-2 border-t border-hairline pt-4">
      <Button
        variant="secondary"
        size="sm"
        icon={Send}
        loading={test.isPending}
        onClick={() =>
          test.mutate(
            { params: { kind }, body: draft },
            {
              onSuccess: () => toast.success(copy.tested),
              onError: (error) => toast.error(error.message),
            },
          )
        }
      >
        {copy.test}
      </Button>
      <p className="text-sm text-mute">{copy.testNote}</p>
    </div>
  );
}
