import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import {
  type PersonLabel,
  personLabelNames,
  personLabels,
  riskKinds,
} from '@cowrie/contract/identity/people-data';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { copy } from '../copy.ts';
import { connectionsQuery, type UserDetail } from '../queries.ts';

const text = copy.risk;
type Props = { detail: UserDetail; isOwn: boolean };

/** How risky the person is, why, and the labels that staff put on them. */
export function Risk({ detail: { user }, isOwn }: Props) {
  const { data, error } = useQuery(connectionsQuery(user.id));
  const level = data && text.levels[data.risk.level];
  const mayLabel = useMay()('users.write') && !isOwn;
  return (
    <Card title={text.title} aside={level && <Badge tone={level.tone}>{level.label}</Badge>}>
      {!data && !error && <Skeleton className="h-12 w-full" />}
      {error && !data && <p className="text-negative">{error.message}</p>}
      {data?.risk.reasons.length === 0 && <p className="text-body">{text.none}</p>}
      <ul className="grid list-disc gap-1 pl-5 text-body">
        {data?.risk.reasons.map(({ kind, count }) => (
          <li key={kind}>{text.reason(riskKinds[kind].label, count)}</li>
        ))}
      </ul>
      <section className="mt-4 grid gap-2 border-t border-hairline pt-3">
        <h3 className="text-md">{text.labels}</h3>
        {user.labels.length === 0 ? (
          <p className="text-mute">{text.noLabels}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {user.labels.map((label) => (
              <li key={label}>
                <Badge tone="accent">{personLabels[label]}</Badge>
              </li>
            ))}
          </ul>
        )}
        {mayLabel && (
          <SheetButton
            size="sm"
            variant="secondary"
            className="justify-self-start"
            label={text.change}
          >
            {(close) => <LabelSheet user={user} onClose={close} />}
          </SheetButton>
        )}
      </section>
    </Card>
  );
}

function LabelSheet({ user, onClose }: { user: UserDetail['user']; onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<PersonLabel>>(new Set(user.labels));
  const toggle = (name: PersonLabel) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    setChosen(next);
  };
  const form = useStaffForm('identity.label-user', {
    initial: { reason: '' },
    input: ({ reason }) => {
      const body = { labels: [...chosen], reason };
      return { params: { userId: user.id }, body };
    },
    done: { title: text.labelDone, description: user.name },
    onClose,
  });
  return (
    <ReasonSheet
      title={text.labelTitle}
      description={text.labelWords}
      submit={text.labelSubmit}
      templates={reasonTemplates.labels}
      form={form}
      onClose={onClose}
    >
      <fieldset className="grid">
        <legend className="sr-only">{text.labels}</legend>
        {personLabelNames.map((name) => (
          <Checkbox
            key={name}
            label={personLabels[name]}
            checked={chosen.has(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </fieldset>
    </ReasonSheet>
  );
}
