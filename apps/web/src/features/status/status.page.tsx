import { useQuery } from '@tanstack/react-query';
import { serviceGroupKeys, serviceGroups, type ServiceGroup } from '@cowrie/contract/status/data';
import { publicMeta } from '#platform/pages/public-meta.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { PublicPage, Section } from '#ui/public/public-page.tsx';
import { moment } from '#ui/text/dates.ts';
import { Incidents } from './components/incidents.tsx';
import { Loaded } from './components/loaded.tsx';
import { ServiceRow } from './components/service-row.tsx';
import { copy } from './copy.ts';
import { durationWords } from './fee-words.ts';
import { incidentsQuery, statusQuery, type Service, type Status } from './queries.ts';

const text = copy.status;

export const meta = () =>
  publicMeta({ path: '/status', title: text.title, description: text.description });

/** State of the services, now and lately, with incidents. */
export default function StatusPage() {
  return (
    <PublicPage title={text.title} lead={text.lead} width="wide">
      <Loaded query={useQuery(statusQuery)}>{(status) => <Now status={status} />}</Loaded>
    </PublicPage>
  );
}

function Now({ status }: { status: Status }) {
  const isGood = status.services.every(({ state }) => state === 'working');
  return (
    <>
      <Banner kind={isGood ? 'success' : 'warning'} title={isGood ? text.allGood : text.someBad}>
        {status.isOld ? text.old(durationWords(status.ageSeconds)) : text.readAt(moment(status.at))}
      </Banner>
      {status.open.length > 0 && (
        <Section title={text.open} className="first:mt-12">
          <Incidents items={status.open} />
        </Section>
      )}
      {serviceGroupKeys.map((group) => (
        <Group
          key={group}
          group={group}
          from={status.from}
          services={status.services.filter((service) => service.group === group)}
        />
      ))}
      <Past items={status.past} />
      <Section title={text.how}>
        <ul className="list-disc space-y-2 pl-6 text-md marker:text-mute">
          {text.howWords.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Section>
      <Section title={text.problem}>
        <ButtonLink to="/contact" variant="secondary">
          {text.contact}
        </ButtonLink>
      </Section>
    </>
  );
}

type GroupProps = {
  readonly group: ServiceGroup;
  readonly from: string;
  readonly services: readonly Service[];
};

function Group({ group, from, services }: GroupProps) {
  return (
    <Section title={serviceGroups[group]}>
      <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
        {services.map((service) => (
          <ServiceRow key={service.key} service={service} from={from} />
        ))}
      </ul>
    </Section>
  );
}

/** As many as the status itself carries. */
const firstShown = 10;

/** The newest are in the status; a link leads further back, twenty at a time. */
function Past({ items }: { items: Status['past'] }) {
  const { read, href } = useAddress();
  const before = read('before');
  const { data: older } = useQuery(incidentsQuery(before));
  const shown = before === '' ? items : (older?.items ?? []);
  const isMore = items.length >= firstShown;
  const next = before === '' ? (isMore && items.at(-1)?.id) || null : (older?.next ?? null);
  return (
    <Section id="past" title={text.past}>
      {shown.length === 0 ? <p className="text-md">{text.noPast}</p> : <Incidents items={shown} />}
      {next && (
        <ButtonLink to={`${href({ before: next })}#past`} variant="secondary" className="mt-4">
          {text.older}
        </ButtonLink>
      )}
    </Section>
  );
}
