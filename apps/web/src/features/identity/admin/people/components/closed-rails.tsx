import { useState } from 'react';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { limitScopes, rails, type LimitScope } from '@cowrie/contract/limits/data';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { calendarDay } from '#ui/text/dates.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { copy } from '../copy.ts';
import type { UserDetail } from '../queries.ts';

const text = copy.rails;
type Props = { detail: UserDetail; isOwn: boolean };
type Aim = { scope: LimitScope; restricted: boolean };

const nameOf = (scope: LimitScope): string => (scope === 'all' ? text.all : rails[scope]);

/** Types of transfer that staff closed for this person. The ledger keeps to it. */
export function ClosedRails({ detail: { user, restrictions }, isOwn }: Props) {
  const [aim, setAim] = useState<Aim>();
  const mayChange = useMay()('limits.write') && !isOwn && user.status !== 'closed';
  return (
    <Card title={text.title}>
      <div className="grid gap-3">
        {restrictions === null && <p className="text-mute">{text.hidden}</p>}
        {restrictions?.length === 0 && <p className="text-body">{text.none}</p>}
        <ul className="grid gap-3">
          {restrictions?.map(({ scope, until, reason }) => (
            <li key={scope} className="grid gap-1">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-medium text-ink">{nameOf(scope)}</span>
                {mayChange && (
                  <Button
                    size="sm"
                    variant="secondary"
                    onClick={() => setAim({ scope, restricted: false })}
                  >
                    {text.open}
                  </Button>
                )}
              </span>
              <span className="text-sm text-body">{reason}</span>
              <span className="text-sm text-mute">{text.until(calendarDay(until))}</span>
            </li>
          ))}
        </ul>
        {restrictions && mayChange && (
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            onClick={() => setAim({ scope: 'tag', restricted: true })}
          >
            {text.close}
          </Button>
        )}
      </div>
      {aim && <RailSheet user={user} aim={aim} onClose={() => setAim(undefined)} />}
    </Card>
  );
}

type SheetProps = { user: UserDetail['user']; aim: Aim; onClose: () => void };

function RailSheet({ user, aim, onClose }: SheetProps) {
  const { restricted } = aim;
  const form = useStaffForm('limits.propose', {
    initial: { scope: aim.scope, reason: '' },
    input: ({ scope: typed, reason }) => {
      const scope = limitScopes.find((one) => one === typed) ?? aim.scope;
      const change = { kind: 'restriction', tag: user.tag, scope, restricted } as const;
      return { body: { change, reason } };
    },
    done: { title: text.done, description: user.name },
    onClose,
  });
  return (
    <ReasonSheet
      title={restricted ? text.closeTitle : text.openTitle}
      description={restricted ? text.closeWords(user.name) : text.openWords}
      submit={text.submit}
      danger={restricted}
      templates={reasonTemplates.freeze}
      form={form}
      onClose={onClose}
    >
      {restricted ? (
        <SelectField
          {...form.bind('scope')}
          label={text.type}
          options={limitScopes.map((scope) => ({ value: scope, label: nameOf(scope) }))}
        />
      ) : (
        <p className="font-medium text-ink">{nameOf(aim.scope)}</p>
      )}
      <BeforeAfter
        before={restricted ? text.isOpen : text.closed}
        after={restricted ? text.closed : text.isOpen}
      />
    </ReasonSheet>
  );
}
