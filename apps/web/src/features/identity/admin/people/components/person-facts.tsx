import { Link } from 'react-router';
import { countryName } from '@cowrie/contract/reference/home-countries';
import { useMay } from '#platform/session/use-may.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { calendarDay } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { UserDetail } from '../queries.ts';
import { Contact } from './contact.tsx';

const text = copy.person;
type Props = { detail: UserDetail; isOwn: boolean };

/** The person's details. Contact details are masked; staff need a reason to reveal them. */
export function PersonFacts({ detail, isOwn }: Props) {
  const { user, open } = detail;
  const may = useMay();
  const contact = { userId: user.id, isOwn };
  return (
    <Card title={`@${user.tag}`}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-3">
        <Fact label={text.email}>
          <Contact {...contact} field="email" hidden={user.email} verified={user.emailVerified} />
        </Fact>
        <Fact label={text.phone}>
          {user.phone === null ? (
            copy.none
          ) : (
            <Contact {...contact} field="phone" hidden={user.phone} verified={user.phoneVerified} />
          )}
        </Fact>
        <Fact label={text.country}>{countryName(user.country)}</Fact>
        <Fact label={text.joined}>{calendarDay(user.joinedAt)}</Fact>
        <Fact label={text.type}>{text.types[user.accountType] ?? user.accountType}</Fact>
        {user.closedAt && <Fact label={text.closed}>{calendarDay(user.closedAt)}</Fact>}
        {user.roles.length > 0 && <Fact label={text.roles}>{user.roles.join(', ')}</Fact>}
        {may('kyc.read') && (
          <Fact label={text.kyc}>
            <FactLink to={`/admin/kyc/${user.id}`}>{text.reviews(open.reviews)}</FactLink>
          </Fact>
        )}
        {may('cases.read') && (
          <Fact label={text.cases}>
            <FactLink to={`/admin/transaction-flags?search=${user.tag}`}>
              {text.openCases(open.cases)}
            </FactLink>
          </Fact>
        )}
        <Fact label={text.id}>
          <span className="flex items-center gap-1 font-mono text-xs break-all">
            {user.id}
            <CopyButton text={user.id} label={text.copyId} />
          </span>
        </Fact>
      </dl>
    </Card>
  );
}

function FactLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="relative rounded-chip font-medium text-accent before:absolute before:-inset-2.5 before:content-[''] hover:underline"
    >
      {children}
    </Link>
  );
}
