import { useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { reportReasons } from '@cowrie/contract/chat/data';
import { reportsList } from '@cowrie/contract/support/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { staffKey } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { ReasonField } from '#ui/overlays/reason-sheet.tsx';
import { moment } from '#ui/text/dates.ts';
import { InlineForm } from '#ui/forms/inline-form.tsx';
import { copy } from './copy.ts';

const text = copy.reports;
const { columns } = reportsList;
export const meta = () => pageMeta(reportsList.title);

type Report = OutputOf<Routes['support.reports']>['items'][number];

const cells = {
  state: ({ state }: Report) => (
    <Badge tone={state === 'new' ? 'warning' : 'positive'}>{columns.state.names[state]}</Badge>
  ),
  text: ({ text: said }: Report) => (
    <span className="line-clamp-2 w-80 whitespace-normal">{said}</span>
  ),
};

/** Messages that one side reported, with what was done about them. */
export default function ReportsPage() {
  const model = useAdminList(reportsList, { nameOf: ({ reference }) => reference });
  return (
    <AdminList
      model={model}
      icon={Flag}
      cells={cells}
      renderDetail={(report) => <ReportDetail key={report.id} report={report} />}
    />
  );
}

function ReportDetail({ report }: { report: Report }) {
  const mayWrite = useMay()('support.write');
  return (
    <div className="grid gap-5">
      <dl className="grid gap-3">
        <Fact label={columns.reason.header}>{reportReasons[report.reason]}</Fact>
        <Fact label={columns.author.header}>{report.author}</Fact>
        <Fact label={columns.reporter.header}>{report.reporter}</Fact>
        <Fact label={columns.text.header}>
          <span className="wrap-anywhere whitespace-pre-line">{report.text}</span>
        </Fact>
        {report.handledAt && (
          <Fact label={`${text.handled} · ${report.handledBy} · ${moment(report.handledAt)}`}>
            <span className="wrap-anywhere">{report.note}</span>
          </Fact>
        )}
      </dl>
      <ButtonLink
        to={`/admin/support/ticket/${report.ticketId}`}
        variant="secondary"
        size="sm"
        className="justify-self-start"
      >
        {text.ticket}
      </ButtonLink>
      {mayWrite && report.state === 'new' && <CloseForm report={report} />}
    </div>
  );
}

function CloseForm({ report }: { report: Report }) {
  const client = useQueryClient();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await call('support.close-report', { params: { reportId: report.id }, body: { reason } });
      await client.invalidateQueries({ queryKey: staffKey });
    },
  });
  return (
    <InlineForm form={form} submit={text.close} variant="secondary">
      <p className="text-sm text-mute">{text.closeWords}</p>
      <ReasonField form={form} />
    </InlineForm>
  );
}
