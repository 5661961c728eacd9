import type { Me } from '@cowrie/contract';

/** The set-up steps of a new account, in the order a person does them. */
const stepNames = ['email', 'identity', 'pin', 'phone', 'secondFactor'] as const;
export type StepName = (typeof stepNames)[number];
export type Step = { readonly name: StepName; readonly done: boolean; readonly to: string };

type Facts = Pick<
  Me,
  | 'email'
  | 'emailVerified'
  | 'kyc_tier'
  | 'pinSet'
  | 'phone'
  | 'phoneVerified'
  | 'totpOn'
  | 'passkeys'
>;

/** Until the identity is verified, the dashboard starts with the set-up steps. */
export const isNewPerson = (me: Pick<Me, 'kyc_tier' | 'smile_id_status'>): boolean =>
  me.kyc_tier === 0 && me.smile_id_status !== 'suspended';

/** The order of an experiment: the PIN and the identity change places. */
export const pinFirst = (steps: readonly Step[]): readonly Step[] => {
  const pin = steps.find(({ name }) => name === 'pin');
  const others = steps.filter(({ name }) => name !== 'pin');
  return others.flatMap((step) => (step.name === 'identity' && pin ? [pin, step] : [step]));
};

export function setUpSteps(me: Facts): readonly Step[] {
  return [
    {
      name: 'email',
      done: me.emailVerified,
      to: `/verify-email?email=${encodeURIComponent(me.email)}`,
    },
    { name: 'identity', done: me.kyc_tier > 0, to: '/kyc' },
    { name: 'pin', done: me.pinSet, to: '/security-settings?open=pin' },
    {
      name: 'phone',
      done: me.phone !== null && me.phoneVerified,
      to: '/settings/phone-verification',
    },
    {
      name: 'secondFactor',
      done: me.totpOn || me.passkeys > 0,
      to: '/security-settings?open=totp',
    },
  ];
}
