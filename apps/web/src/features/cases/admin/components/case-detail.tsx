import { useState } from 'react';
import { useMay } from '#platform/session/use-may.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Detail, Fact } from '#ui/overlays/beside.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { moment } from '#ui/text/dates.ts';
import { Timeline } from '#ui/data/timeline.tsx';
import { statusLabels } from '#features/transactions/index.ts';
import { actionTexts } from '../action-texts.ts';
import { copy } from '../copy.ts';
import type { Action, Case } from '../queries.ts';
import { ActSheet } from './act-sheet.tsx';
import { CaseAmount } from './case-amount.tsx';
import { Evidence } from './evidence.tsx';
import { ReportCase } from './report-case.tsx';

const text = copy.detail;

export function CaseDetail({ of: item, onClose }: { of: Case; onClose: () => void }) {
  return (
    <Detail title={item.reference} onClose={onClose}>
      <div className="grid gap-5">
        <Facts of={item} />
        {item.refundAsked && (
          <Banner kind="warning" title={askedTitle(item.refundAsked)}>
            {item.refundAsked.reason}
          </Banner>
        )}
        <CaseActions of={item} />
        <Evidence of={item} />
        <ReportCase of={item} />
        <section>
          <h3 className="mb-3 text-sm font-medium text-ink">{text.steps}</h3>
          <Timeline
            steps={item.steps.toReversed().map(({ at, what, by, isPublic }) => ({
              title: what,
              when: text.by(isPublic ? text.publicStep(by) : by, moment(at)),
              state: 'done',
            }))}
          />
        </section>
      </div>
    </Detail>
  );
}

const askedTitle = ({ action, mine, by }: NonNullable<Case['refundAsked']>): string =>
  mine ? text.askedMine[action] : text.asked[action](by.name);

function Facts({ of: item }: { of: Case }) {
  const { user, owner, status, nextCheckAt, transactionId } = item;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <Fact label={text.kind}>{copy.kinds[item.kind]}</Fact>
      <Fact label={text.person}>
        {user ? (
          <EntityChip of={{ kind: 'person', id: user.id }}>
            {user.name} @{user.tag}
          </EntityChip>
        ) : (
          copy.cases.ours
        )}
      </Fact>
      <Fact label={text.amount}>
        <CaseAmount of={item} />
      </Fact>
      <Fact label={text.status}>
        {transactionId && status ? (
          <EntityChip of={{ kind: 'transaction', id: transactionId }}>
            {statusLabels[status].label}
          </EntityChip>
        ) : (
          copy.none
        )}
      </Fact>
      {item.disposition && (
        <Fact label={text.disposition}>{copy.dispositions[item.disposition]}</Fact>
      )}
      {item.mergedInto && (
        <Fact label={text.mergedInto}>
          <EntityChip of={{ kind: 'case', id: item.mergedInto.id }}>
            {item.mergedInto.reference}
          </EntityChip>
        </Fact>
      )}
      <Fact label={text.opened}>{moment(item.openedAt)}</Fact>
      <Fact label={text.due}>{moment(item.dueAt)}</Fact>
      <Fact label={text.owner}>{owner?.name ?? copy.cases.unassigned}</Fact>
      {nextCheckAt && <Fact label={text.next}>{moment(nextCheckAt)}</Fact>}
    </dl>
  );
}

const moneyActions: readonly Action[] = ['release', 'refund', 'mark_paid'];

/** While one decision about the money waits for a second person, the other is not offered. */
const isOffered = ({ refundAsked }: Case, action: Action): boolean => {
  if (refundAsked === null || !moneyActions.includes(action)) return true;
  return refundAsked.action === action && !refundAsked.mine;
};

/** Another member of staff has proposed it, so doing it means to decide it. */
const isAgreeing = ({ refundAsked }: Case, action: Action): boolean =>
  refundAsked !== null && refundAsked.action === action;

/** The buttons of what can be done with the case now. */
export function CaseActions({ of: item }: { of: Case }) {
  const may = useMay();
  const [open, setOpen] = useState<Action>();
  if (item.state === 'closed' && item.actions.length === 0) return null;
  const offered = item.actions.filter(
    (action) =>
      isOffered(item, action) && may(isAgreeing(item, action) ? 'cases.approve' : 'cases.write'),
  );
  if (offered.length === 0) return <p className="text-sm text-mute">{text.readOnly}</p>;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {offered.map((action) => (
          <Button
            key={action}
            size="sm"
            variant={moneyActions.includes(action) ? 'primary' : 'secondary'}
            onClick={() => setOpen(action)}
          >
            {actionTexts(item, action).label}
          </Button>
        ))}
      </div>
      {item.cannotClose && <p className="text-sm text-mute">{item.cannotClose}</p>}
      {open && <ActSheet of={item} action={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
