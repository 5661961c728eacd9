import { useQuery } from '@tanstack/react-query';
import { applicationStages, isOpenStage } from '@cowrie/contract/careers/data';
import { useMay } from '#platform/session/use-may.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { copy } from '../copy.ts';
import { applicantQuery, type Applicant } from '../queries.ts';
import { AssignForm, MoveButtons, NoteForm } from './applicant-work.tsx';
import { ContactValue, FileButton } from './applicant-reveal.tsx';

const text = copy.applicants;
const facts = text.facts;

export function ApplicantDetail({ applicationId }: { applicationId: string }) {
  return (
    <StaffLoaded
      query={useQuery(applicantQuery(applicationId))}
      skeleton={<Skeleton className="h-64 w-full rounded-card!" />}
    >
      {(applicant) => <Sections applicant={applicant} />}
    </StaffLoaded>
  );
}

function Sections({ applicant }: { applicant: Applicant }) {
  const mayWrite = useMay()('careers.write');
  const isOpen = isOpenStage(applicant.stage);
  const isWithdrawn = applicant.stage === 'withdrawn';
  return (
    <div className="grid gap-5">
      <Facts applicant={applicant} />
      {mayWrite && applicant.hasFile && <FileButton applicant={applicant} />}
      {mayWrite && isOpen && <MoveButtons applicant={applicant} />}
      {mayWrite && isOpen && <AssignForm applicant={applicant} />}
      {mayWrite && !isWithdrawn && <NoteForm applicant={applicant} />}
      <Steps applicant={applicant} />
    </div>
  );
}

function Facts({ applicant }: { applicant: Applicant }) {
  const { name, email, phone, links, words, opening, assignee, deletedAt } = applicant;
  return (
    <dl className="grid gap-3">
      <Fact label={text.applicant}>{name === '' ? text.withdrawn : name}</Fact>
      <Fact label={facts.stage}>{applicationStages[applicant.stage]}</Fact>
      <Fact label={facts.opening}>{opening.title}</Fact>
      <Fact label={facts.received}>{moment(applicant.receivedAt)}</Fact>
      <Fact label={facts.owner}>{assignee?.name ?? text.noOwner}</Fact>
      {email !== '' && (
        <Fact label={facts.email}>
          <ContactValue applicant={applicant} field="email" hidden={email} />
        </Fact>
      )}
      {phone && (
        <Fact label={facts.phone}>
          <ContactValue applicant={applicant} field="phone" hidden={phone} />
        </Fact>
      )}
      {/* Links of strangers are text: staff decide whether to open them. */}
      {links.length > 0 && <Fact label={facts.links}>{links.join('\n')}</Fact>}
      {words !== '' && (
        <Fact label={facts.words}>
          <span className="break-words whitespace-pre-line">{words}</span>
        </Fact>
      )}
      {deletedAt && <Fact label={facts.deleted}>{moment(deletedAt)}</Fact>}
    </dl>
  );
}

type Step = Applicant['steps'][number];

const titleOf = ({ what, stage, note }: Step): string => {
  if (what === 'stage') return stage ? applicationStages[stage] : '';
  if (what === 'assigned') return text.step.assigned(note ?? '');
  if (what === 'revealed') return text.step.revealed(note ?? '');
  return what === 'file' ? text.step.file : text.step.note;
};

function Steps({ applicant }: { applicant: Applicant }) {
  return (
    <section>
      <h3 className="text-sm font-medium text-ink">{text.steps}</h3>
      <ol className="mt-2 grid gap-3">
        {applicant.steps.map((step) => (
          <li key={step.id} className="border-l-2 border-hairline pl-3">
            <p className="text-ink">{titleOf(step)}</p>
            {step.what === 'note' && <p className="whitespace-pre-line">{step.note}</p>}
            <p className="text-sm text-mute">
              {[step.by, moment(step.at)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
