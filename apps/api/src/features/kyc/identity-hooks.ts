/** Facts about people for the case desk: sanctions hits, and their identity for a report. */

import type { IdentityHooks } from '#features/cases/index.ts';
import { findPersonById } from '#features/identity/index.ts';
import { lagosDay } from '#platform/dates.ts';
import type { KycDeps } from './deps.ts';
import { findCustomer } from './queries.ts';
import { openField } from './records.ts';
import { maskEmail, maskPhone } from './rules.ts';
import { hasBlockingHit, readHits } from './screening/queries.ts';

const none = 'none';

const contactOf = (value: string | null, mask: (text: string) => string, isRevealed: boolean) => {
  if (!value) return none;
  return isRevealed ? value : mask(value);
};

export const identityHooks = (deps: KycDeps): IdentityHooks => ({
  hasBlockingHit: async (db, userIds) => {
    for (const userId of userIds) if (await hasBlockingHit(db, userId)) return true;
    return false;
  },
  describeIdentity: async (userId, isRevealed) => {
    const person = await findPersonById(deps.db, userId);
    if (!person) return [];
    const record = await findCustomer(deps.db, userId);
    const hits = await readHits(deps.db, userId);
    const field = (name: 'identity_number' | 'date_of_birth' | 'address') =>
      record && isRevealed ? openField(deps, record, name) : null;
    const number = record?.identity_last4 ? `ends in ${record.identity_last4}` : none;
    const birth = record && openField(deps, record, 'date_of_birth')?.slice(0, 4);
    return [
      ['Name', person.full_name],
      ['Tag', `@${person.tag}`],
      ['Email', contactOf(person.email, maskEmail, isRevealed)],
      ['Phone', contactOf(person.phone, maskPhone, isRevealed)],
      ['Country', person.country],
      ['Tier', String(person.kyc_tier)],
      ['Joined', lagosDay(person.created_at)],
      ['Identity document', record?.identity_type ?? none],
      ['Identity number', field('identity_number') ?? number],
      ['Date of birth', field('date_of_birth') ?? (birth ? `in ${birth}` : none)],
      [
        'Address',
        field('address') ?? ([record?.city, record?.state].filter(Boolean).join(', ') || none),
      ],
      ...hits.map(
        (hit) =>
          [
            'List hit',
            `${hit.entry_name} on ${hit.list_name}, ${hit.score}% alike, ${hit.state}`,
          ] as const,
      ),
    ];
  },
});
