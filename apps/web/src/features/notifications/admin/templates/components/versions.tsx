import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TemplateWords } from '@cowrie/contract/notifications/templates';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { moment } from '#ui/text/dates.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { copy } from '../copy.ts';
import { useProposeTemplate, type Template } from '../queries.ts';
import { WordsDiff } from './words-diff.tsx';

type Version = Template['versions'][number];
type Props = { template: Template; mayWrite: boolean };

const nameOf = (version: number): string =>
  version === 0 ? copy.builtIn : copy.versionOf(version);

/** Who changed the wording, when and why; any two can be compared, and each can come back. */
export function Versions({ template, mayWrite }: Props) {
  const { versions } = template;
  const [wanted, setWanted] = useState<Version | 'built-in'>();
  const isEdited = (versions[0]?.words ?? null) !== null;
  return (
    <Card title={copy.versions} density="dense" className="min-w-0">
      {versions.length === 0 && <p className="text-sm text-mute">{copy.noVersions}</p>}
      <ol className="divide-y divide-hairline">
        {versions.map((version, place) => (
          <li key={version.version} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Row version={version} isInUse={place === 0} />
            {mayWrite && place > 0 && version.words !== null && (
              <Button size="sm" variant="secondary" onClick={() => setWanted(version)}>
                {copy.goBack(version.version)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {mayWrite && isEdited && (
        <Button
          className="mt-2"
          size="sm"
          variant="secondary"
          onClick={() => setWanted('built-in')}
        >
          {copy.goBackBuiltIn}
        </Button>
      )}
      {versions.length > 0 && <Compare key={template.version} template={template} />}
      {wanted && (
        <GoBackSheet template={template} wanted={wanted} onClose={() => setWanted(undefined)} />
      )}
    </Card>
  );
}

function Row({ version, isInUse }: { version: Version; isInUse: boolean }) {
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
        {version.words === null
          ? `${copy.versionOf(version.version)}: ${copy.builtIn}`
          : copy.versionOf(version.version)}
        {isInUse && <Badge tone="positive">{copy.inUse}</Badge>}
      </p>
      <p className="text-sm break-words text-mute">
        {moment(version.at)} · {copy.why(version.reason, version.maker, version.checker)}
      </p>
      <EntityChip of={{ kind: 'approval', id: version.approvalId }}>{copy.openProposal}</EntityChip>
    </div>
  );
}

const wordsOf = (template: Template, version: string): TemplateWords =>
  template.versions.find((one) => String(one.version) === version)?.words ?? template.builtIn;

function Compare({ template }: { template: Template }) {
  const [from, setFrom] = useState(String(Math.max(template.version - 1, 0)));
  const [to, setTo] = useState(String(template.version));
  const options = [0, ...template.versions.map(({ version }) => version).toReversed()].map(
    (version) => ({ value: String(version), label: nameOf(version) }),
  );
  return (
    <section aria-label={copy.compare} className="mt-4 grid gap-3 border-t border-hairline pt-4">
      <div className="grid gap-3 sm:max-w-lg sm:grid-cols-2">
        <SelectField
          label={copy.compareFrom}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          options={options}
        />
        <SelectField
          label={copy.compareTo}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          options={options}
        />
      </div>
      <WordsDiff before={wordsOf(template, from)} after={wordsOf(template, to)} />
    </section>
  );
}

type SheetProps = { template: Template; wanted: Version | 'built-in'; onClose: () => void };

/** Going back to an old wording makes a new version, and needs two people like any other change. */
function GoBackSheet({ template, wanted, onClose }: SheetProps) {
  const propose = useProposeTemplate();
  const navigate = useNavigate();
  const words = wanted === 'built-in' ? null : wanted.words;
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const { approvalId } = await propose.mutateAsync({
        params: { kind: template.kind },
        body: { basedOn: template.version, words, reason },
      });
      toast.success(copy.proposed, { description: copy.proposedWords });
      await navigate(`/admin/approvals?group=templates&proposal=${approvalId}`);
    },
  });
  return (
    <ReasonSheet
      title={wanted === 'built-in' ? copy.goBackBuiltIn : copy.goBack(wanted.version)}
      description={copy.goBackWords}
      submit={copy.propose}
      form={form}
      onClose={onClose}
    >
      <WordsDiff before={template.words} after={words ?? template.builtIn} />
    </ReasonSheet>
  );
}
