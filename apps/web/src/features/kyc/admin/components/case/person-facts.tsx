import { countryName } from '@cowrie/contract/reference/home-countries';
import { Badge } from '#ui/feedback/badge.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { Card } from '#ui/layout/card.tsx';
import { calendarDay } from '#ui/text/dates.ts';
import { copy } from '../../copy.ts';
import type { Case } from '../../queries.ts';
import { MaskedValue } from './masked-value.tsx';
import { RevokeTier } from './revoke-tier.tsx';

const text = copy.case;
const day = (instant: string | null) => (instant ? calendarDay(instant) : copy.none);

/** The person's details. Personal data is masked; staff need a reason to reveal it. */
export function PersonFacts({ caseFile }: { caseFile: Case }) {
  const { user, record } = caseFile;
  const smile = text.smile[user.smileIdStatus];
  return (
    <Card title={`@${user.tag}`} aside={<RevokeTier person={user} />}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={text.email}>
          <MaskedValue userId={user.id} field="email" masked={user.email} />
        </Fact>
        <Fact label={text.phone}>
          {user.phone ? (
            <MaskedValue userId={user.id} field="phone" masked={user.phone} />
          ) : (
            copy.none
          )}
        </Fact>
        <Fact label={text.country}>{countryName(user.country)}</Fact>
        <Fact label={text.joined}>{day(user.joinedAt)}</Fact>
        <Fact label={text.level}>{copy.tier(user.tier)}</Fact>
        <Fact label={text.selfie}>
          <Badge tone={smile?.tone ?? 'neutral'}>{smile?.label ?? user.smileIdStatus}</Badge>
        </Fact>
      </dl>
      <h3 className="mt-5 mb-2 border-t border-hairline pt-4 text-md">{text.record}</h3>
      {record ? (
        <RecordFacts userId={user.id} record={record} />
      ) : (
        <p className="text-mute">{text.noRecord}</p>
      )}
    </Card>
  );
}

type RecordProps = { userId: string; record: NonNullable<Case['record']> };

function RecordFacts({ userId, record }: RecordProps) {
  const company = text.companyStates[record.atCompany];
  const place = [record.city, record.state].filter(Boolean).join(', ');
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <Fact label={text.customerId}>{record.customerId}</Fact>
      <Fact label={text.number(record.identityType)}>
        {record.identityLast4 ? (
          <MaskedValue
            userId={userId}
            field="identity_number"
            masked={text.ending(record.identityLast4)}
          />
        ) : (
          copy.none
        )}
      </Fact>
      <Fact label={text.birth}>
        {record.yearOfBirth ? (
          <MaskedValue userId={userId} field="date_of_birth" masked={record.yearOfBirth} />
        ) : (
          copy.none
        )}
      </Fact>
      <Fact label={text.gender}>
        <span className="capitalize">{record.gender ?? copy.none}</span>
      </Fact>
      <Fact label={text.place}>{place || copy.none}</Fact>
      <Fact label={text.address}>
        {place ? <MaskedValue userId={userId} field="address" masked={text.hidden} /> : copy.none}
      </Fact>
      <Fact label={text.verified(1)}>{day(record.tier1VerifiedAt)}</Fact>
      <Fact label={text.verified(2)}>{day(record.tier2VerifiedAt)}</Fact>
      <Fact label={text.company}>
        <Badge tone={company.tone}>{company.label}</Badge>
        {record.companyWords && (
          <span className="mt-1 block text-sm text-negative">{record.companyWords}</span>
        )}
      </Fact>
    </dl>
  );
}
