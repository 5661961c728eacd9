import { countryName } from '@cowrie/contract/reference/home-countries';
import { Badge } from '#ui/badge.tsx';
import { Fact } from '#ui/beside.tsx';
import { Card } from '#ui/card.tsx';
import { calendarDay } from '#ui/moments.ts';
import { copy } from '../copy.ts';
import type { Case } from '../queries.ts';
import { Hidden } from './hidden.tsx';
import { RevokeTier } from './revoke-tier.tsx';

const words = copy.case;
const day = (instant: string | null) => (instant ? calendarDay(instant) : copy.none);

/** Who it is, hidden where it can be; a look past that needs a reason. */
export function PersonFacts({ shown }: { shown: Case }) {
  const { user, record } = shown;
  const smile = words.smile[user.smileIdStatus];
  return (
    <Card title={`@${user.tag}`} aside={<RevokeTier person={user} />}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={words.email}>
          <Hidden userId={user.id} field="email" shown={user.email} />
        </Fact>
        <Fact label={words.phone}>
          {user.phone ? <Hidden userId={user.id} field="phone" shown={user.phone} /> : copy.none}
        </Fact>
        <Fact label={words.country}>{countryName(user.country)}</Fact>
        <Fact label={words.joined}>{day(user.joinedAt)}</Fact>
        <Fact label={words.level}>{copy.tier(user.tier)}</Fact>
        <Fact label={words.selfie}>
          <Badge tone={smile?.tone ?? 'neutral'}>{smile?.label ?? user.smileIdStatus}</Badge>
        </Fact>
      </dl>
      <h3 className="mt-5 mb-2 border-t border-hairline pt-4 text-md">{words.record}</h3>
      {record ? (
        <RecordFacts userId={user.id} record={record} />
      ) : (
        <p className="text-mute">{words.noRecord}</p>
      )}
    </Card>
  );
}

type RecordProps = { userId: string; record: NonNullable<Case['record']> };

function RecordFacts({ userId, record }: RecordProps) {
  const company = words.companyStates[record.atCompany];
  const place = [record.city, record.state].filter(Boolean).join(', ');
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <Fact label={words.customerId}>{record.customerId}</Fact>
      <Fact label={words.number(record.identityType)}>
        {record.identityLast4 ? (
          <Hidden
            userId={userId}
            field="identity_number"
            shown={words.ending(record.identityLast4)}
          />
        ) : (
          copy.none
        )}
      </Fact>
      <Fact label={words.birth}>
        {record.yearOfBirth ? (
          <Hidden userId={userId} field="date_of_birth" shown={record.yearOfBirth} />
        ) : (
          copy.none
        )}
      </Fact>
      <Fact label={words.gender}>
        <span className="capitalize">{record.gender ?? copy.none}</span>
      </Fact>
      <Fact label={words.place}>{place || copy.none}</Fact>
      <Fact label={words.address}>
        {place ? <Hidden userId={userId} field="address" shown={words.hidden} /> : copy.none}
      </Fact>
      <Fact label={words.verified(1)}>{day(record.tier1VerifiedAt)}</Fact>
      <Fact label={words.verified(2)}>{day(record.tier2VerifiedAt)}</Fact>
      <Fact label={words.company}>
        <Badge tone={company.tone}>{company.label}</Badge>
        {record.companyWords && (
          <span className="mt-1 block text-sm text-negative">{record.companyWords}</span>
        )}
      </Fact>
    </dl>
  );
}
