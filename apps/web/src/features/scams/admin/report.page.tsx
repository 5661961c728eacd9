import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { scamTypes } from '@cowrie/contract/scams/data';
import { scamReportsList } from '@cowrie/contract/scams/lists';
import { fromWire } from '@cowrie/money';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { FileLinks } from '#ui/data/file-links.tsx';
import { Clocks } from '../components/clocks.tsx';
import { ScamStateBadge } from '../components/state-badge.tsx';
import { ScamActions } from './components/scam-actions.tsx';
import { copy } from './copy.ts';
import { type StaffScam, staffScamQuery } from './queries.ts';

const text = copy.facts;
const { names } = scamReportsList.columns.state;
export const meta = () => pageMeta(copy.title);

/** One report: its clocks, what the customer told us, and what staff can do now. */
export default function StaffScamPage() {
  const { reportId = '' } = useParams();
  const query = useQuery(staffScamQuery(reportId));
  return (
    <AdminDetail
      query={query}
      title={query.data?.reference ?? copy.title}
      note={
        query.data && <ScamStateBadge state={query.data.state} words={names[query.data.state]} />
      }
      back={{ to: '/admin/scams', label: copy.back }}
    >
      {(data) => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <ScamActions report={data} />
            <Card title={copy.story} density="dense">
              <p className="wrap-anywhere whitespace-pre-line">{data.story}</p>
            </Card>
            <Files report={data} />
            <Steps report={data} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <Card title={copy.clocks} density="dense">
              <Clocks clocks={data.clocks} forStaff />
            </Card>
            <Facts report={data} />
          </div>
        </div>
      )}
    </AdminDetail>
  );
}

function Facts({ report }: { report: StaffScam }) {
  const { person, other, owner, amount, currency, transaction } = report;
  return (
    <Card density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={text.customer}>
          <EntityChip of={{ kind: 'person', id: person.id }}>
            {person.name} @{person.tag}
          </EntityChip>
        </Fact>
        {other && (
          <Fact label={text.other}>
            <EntityChip of={{ kind: 'person', id: other.id }}>
              {other.name} @{other.tag}
            </EntityChip>
            <span className="block text-sm text-mute">{text.otherNote}</span>
          </Fact>
        )}
        <Fact label={text.type}>{scamTypes[report.type]}</Fact>
        {report.counterparty && (
          <Fact label={text.reported}>
            <span className="wrap-anywhere">{report.counterparty}</span>
          </Fact>
        )}
        {amount !== null && currency !== null && (
          <Fact label={text.amount}>
            <MoneyText alwaysShown amount={fromWire(amount, currency)} />
          </Fact>
        )}
        {report.recovered > 0 && currency !== null && (
          <Fact label={text.recovered}>
            <MoneyText alwaysShown amount={fromWire(report.recovered, currency)} />
          </Fact>
        )}
        {transaction && (
          <Fact label={text.transaction}>
            <EntityChip of={{ kind: 'transaction', id: transaction.id }}>
              {transaction.reference}
            </EntityChip>
          </Fact>
        )}
        {report.recallAskedAt && <Fact label={text.recall}>{moment(report.recallAskedAt)}</Fact>}
        <Fact label={text.owner}>{owner ? `${owner.name} @${owner.tag}` : copy.noOwner}</Fact>
        <Fact label={text.opened}>{moment(report.openedAt)}</Fact>
      </dl>
    </Card>
  );
}

function Files({ report }: { report: StaffScam }) {
  return (
    <Card title={copy.files} density="dense">
      <FileLinks
        files={report.files}
        none={copy.noFiles}
        path={`/api/v1/staff/scams/${report.id}/files`}
      />
    </Card>
  );
}

function Steps({ report }: { report: StaffScam }) {
  return (
    <Card title={copy.steps} density="dense">
      <Timeline
        steps={report.steps.toReversed().map(({ at, what, by, isPublic }) => ({
          title: <span className="wrap-anywhere whitespace-pre-line">{what}</span>,
          when: copy.stepBy(isPublic ? copy.publicStep(by) : by, moment(at)),
          state: 'done',
        }))}
      />
    </Card>
  );
}
