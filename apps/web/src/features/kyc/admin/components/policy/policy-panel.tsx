import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { railNames, rails, type Rail } from '@cowrie/contract/limits/data';
import { useMay } from '#platform/session/use-may.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { copy } from '../../copy.ts';
import { nameRows, riskRows, type Rows, selfieText } from '../../policy-rows.ts';
import { policyQuery, type Policy } from '../../queries.ts';
import { PolicySheet } from './policy-sheet.tsx';

const text = copy.policy;

/** The current policy: when tiers take effect, and which transfers need a selfie. */
export function PolicyPanel() {
  return (
    <StaffLoaded
      query={useQuery(policyQuery)}
      skeleton={<Skeleton className="h-80 w-full rounded-card!" />}
    >
      {(stored) => <Panel stored={stored} />}
    </StaffLoaded>
  );
}

type Stored = { policy: Policy; updatedAt: string | null };

function Panel({ stored: { policy, updatedAt } }: { stored: Stored }) {
  const [editing, setEditing] = useState(false);
  const mayChange = useMay()('kyc.policy');
  return (
    <div className="grid gap-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-mute">
          {updatedAt ? text.updated(moment(updatedAt)) : text.never}
          {!mayChange && ` · ${text.readOnly}`}
        </p>
        {mayChange && (
          <Button size="sm" variant="secondary" icon={Pencil} onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
        )}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Card title={text.title}>
            <p className="font-medium text-ink">{text.tiers[policy.tiers].label}</p>
            <p className="text-body">{text.tiers[policy.tiers].hint}</p>
          </Card>
          <RuleCard title={text.risk} hint={text.riskWords} rows={riskRows(policy)} />
          <RuleCard title={text.names} hint={text.namesWords} rows={nameRows(policy)} />
        </div>
        <Card title={text.selfie}>
          <dl className="divide-y divide-hairline">
            {railNames.map((rail) => (
              <div key={rail} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
                <dt className="text-body">{rails[rail]}</dt>
                <dd className="flex-none">
                  <Selfie rule={policy.selfie[rail]} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
      {editing && <PolicySheet policy={policy} onClose={() => setEditing(false)} />}
    </div>
  );
}

function RuleCard({ title, hint, rows }: { title: string; hint: string; rows: Rows }) {
  return (
    <Card title={title}>
      <p className="text-body">{hint}</p>
      <dl className="mt-2 divide-y divide-hairline">
        {rows.map(([label, value]) => (
          <div key={label} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
            <dt className="text-body">{label}</dt>
            <dd className="text-right font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Selfie({ rule }: { rule: Policy['selfie'][Rail] }) {
  const tones = { always: 'accent', above: 'warning', risk: 'neutral', off: 'neutral' } as const;
  return <Badge tone={tones[rule.mode]}>{selfieText(rule)}</Badge>;
}
