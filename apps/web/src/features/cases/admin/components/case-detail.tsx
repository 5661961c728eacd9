import { useState } from 'react';
import { Paperclip, FileDown } from 'lucide-react';
import { evidenceTypes } from '@cowrie/contract/cases/data';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { statusLabels } from '#features/transactions/index.ts';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Detail, Fact } from '#ui/overlays/beside.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { moment } from '#ui/text/dates.ts';
import { Timeline } from '#ui/data/timeline.tsx';
import { FileButton } from '#ui/forms/file-button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { actionTexts } from '../action-texts.ts';
import { copy } from '../copy.ts';
import type { Action, Case } from '../queries.ts';
import { ActSheet } from './act-sheet.tsx';
import { CaseAmount } from './case-amount.tsx';
import { useAddEvidence, useReportCase } from '../mutations.ts';

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

const evidenceText = copy.evidence;

/** The files of a case, and the button that adds one while the case is open. */
function Evidence({ of: { id, state, evidence } }: { of: Case }) {
  const mayAdd = useMay()('cases.write') && state === 'open';
  if (evidence.length === 0 && !mayAdd) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium text-ink">{evidenceText.title}</h3>
      <ul className="grid gap-1">
        {evidence.map((file) => (
          <li key={file.id} className="text-sm">
            <a
              href={`/api/v1/staff/cases/${id}/evidence/${file.id}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 font-medium break-all text-accent hover:underline"
            >
              <Paperclip className="size-4 flex-none" strokeWidth={1.75} aria-hidden />
              {file.name}
            </a>
            <span className="block text-mute">{evidenceText.by(file.by, moment(file.at))}</span>
          </li>
        ))}
      </ul>
      {mayAdd && <AddFile caseId={id} />}
    </section>
  );
}

function AddFile({ caseId }: { caseId: string }) {
  const add = useAddEvidence();
  return (
    <FileButton
      label={evidenceText.add}
      busy={evidenceText.adding}
      failed={evidenceText.failed}
      accept={evidenceTypes}
      onFile={(file) =>
        add.mutateAsync({ params: { caseId }, query: { name: file.name.slice(-120) }, file })
      }
    />
  );
}

const reportText = copy.report;

/** Saves the case as a file for a suspicious activity report. */
function ReportCase({ of: item }: { of: Case }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay()('cases.report')) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={FileDown}
        className="justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        {reportText.open}
      </Button>
      {isOpen && <ReportSheet of={item} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ReportSheet({ of: item, onClose }: { of: Case; onClose: () => void }) {
  const report = useReportCase();
  const mayReveal = useMay()('kyc.reveal');
  const [revealed, setRevealed] = useState(false);
  const send = (reason: string) =>
    report.mutateAsync({ caseId: item.id, reference: item.reference, reason, revealed });
  return (
    <StaffActionSheet
      title={reportText.title(item.reference)}
      description={reportText.words}
      submit={reportText.submit}
      templates={reasonTemplates.report}
      send={send}
      onClose={onClose}
    >
      {mayReveal && (
        <Checkbox
          label={reportText.reveal}
          hint={reportText.revealHint}
          checked={revealed}
          onChange={({ target }) => setRevealed(target.checked)}
        />
      )}
    </StaffActionSheet>
  );
}
