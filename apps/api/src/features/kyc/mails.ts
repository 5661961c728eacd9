import { composeMail } from '#features/identity/index.ts';
import type { Mail } from '#platform/messages.ts';
import type { Platform } from '#platform/platform.ts';

/** Every mail of identity checks: what happened, why, and what to do about it. */
type Person = { readonly email: string; readonly first_name: string };

const hello = (person: Person): string => `Hello ${person.first_name},`;
const page = ({ config }: Pick<Platform, 'config'>, path: string): string =>
  `${config.PUBLIC_URL}${path}`;

export const linkMail = (person: Person, url: string): Mail =>
  composeMail(
    person.email,
    'Your verification link',
    [hello(person), 'Take your enhanced selfie with this link. It takes under 2 minutes.'],
    { label: 'Take the selfie', url },
  );

export const approvedMail = (parts: Pick<Platform, 'config'>, person: Person, tier: number): Mail =>
  composeMail(
    person.email,
    `Tier ${tier} is yours`,
    [hello(person), `We have checked what you handed in. Tier ${tier} holds from now on.`],
    { label: 'See what it unlocks', url: page(parts, '/kyc') },
  );

export const rejectedMail = (
  parts: Pick<Platform, 'config'>,
  person: Person,
  tier: number,
  reason: string,
): Mail =>
  composeMail(
    person.email,
    `We could not confirm Tier ${tier}`,
    [
      hello(person),
      `We looked at what you handed in for Tier ${tier} and could not confirm it: ${reason}`,
      'You can hand it in again. Your money is where it was.',
    ],
    { label: 'Try again', url: page(parts, '/kyc') },
  );

export const askedAgainMail = (
  parts: Pick<Platform, 'config'>,
  person: Person,
  what: string,
  reason: string,
): Mail =>
  composeMail(
    person.email,
    `We need your ${what} again`,
    [hello(person), `Please add your ${what} again: ${reason}`],
    { label: 'Add it now', url: page(parts, '/kyc/tier2') },
  );

export const revokedMail = (
  parts: Pick<Platform, 'config'>,
  person: Person,
  tier: number,
  reason: string,
): Mail =>
  composeMail(
    person.email,
    'Your verification tier has changed',
    [hello(person), `You are at Tier ${tier} from now on: ${reason}`],
    { label: 'See what you can do', url: page(parts, '/kyc') },
  );

export const suspendedMail = (
  parts: Pick<Platform, 'config'>,
  person: Person,
  message: string,
): Mail =>
  composeMail(
    person.email,
    'Access suspended',
    [
      hello(person),
      `Money cannot leave your account for now. ${message}`,
      'Money can still come in, and you can see everything as before. If this is wrong, tell us.',
    ],
    { label: 'Ask us to look again', url: page(parts, '/kyc') },
  );

export const liftedMail = (parts: Pick<Platform, 'config'>, person: Person): Mail =>
  composeMail(
    person.email,
    'Your access is back',
    [hello(person), 'The suspension of your account was lifted. Everything works as before.'],
    { label: 'Open my account', url: page(parts, '/dashboard') },
  );

export const appealRefusedMail = (
  parts: Pick<Platform, 'config'>,
  person: Person,
  answer: string,
): Mail =>
  composeMail(
    person.email,
    'Your appeal',
    [hello(person), `We looked again, and the suspension stays: ${answer}`],
    { label: 'See where you stand', url: page(parts, '/kyc') },
  );
