/** People with a recovery circle, and the steps of a recovery as its holder takes them. */

import { findUserById } from '#features/identity/queries.ts';
import { friendCode } from '#features/recovery/codes.ts';
import { control, type TestSandbox } from '#providers/testing.ts';
import { admit } from '../admission.ts';
import { picture } from './kyc.ts';
import { codeIn, member } from '../people.ts';
import { openTransferWorld } from './transfer.ts';
import { type Person, runQueued, type World } from '../world.ts';

export const newPassword = 'lantern orchid sparrow 77';
/** The result of a selfie is hidden for so long. */
const verdictSeconds = 11;

export type Member = Awaited<ReturnType<typeof member>>;

let frames: Promise<Blob[]> | undefined;
export const pictures = (): Promise<Blob[]> =>
  (frames ??= picture(320, 240).then((one) => Array.from({ length: 9 }, () => one)));

export const openRecoveryWorld = openTransferWorld;

const selfieSubject = { rail: 'tag', amount: 1, currency: 'NGN', recipient: 'tag:x' } as const;

/** The first selfie of a person registers their face. */
export const registerFace = async (person: Person): Promise<void> => {
  const { check } = await person.call('kyc.start-selfie-check', {
    body: { ...selfieSubject, always: true },
  });
  const checkId = check?.id ?? '';
  await person.call('kyc.send-selfie', { params: { checkId }, files: await pictures() });
};

/** A new session of the same person. */
export const admitAgain = async (world: World, { me }: Member): Promise<Person> => {
  const person = world.person();
  const user = await findUserById(world.platform.db, me.id);
  if (!user) throw new Error('the person is missing');
  await admit(world, person, user);
  return person;
};

export const agree = async ({ person }: Pick<Member, 'person'>, accept = true): Promise<void> => {
  const { helping } = await person.call('recovery.circle', {});
  for (const { id } of helping) {
    await person.call('recovery.answer-membership', {
      params: { membershipId: id },
      body: { accept },
    });
  }
};

export const ask = (owner: Pick<Member, 'person'>, friend: Member) =>
  owner.person.call('recovery.add-friend', { body: { tag: friend.details.tag } });

/** A person with a face, and three friends who agreed. */
export const circleOf = async (world: World) => {
  const owner = await member(world);
  await registerFace(owner.person);
  const friends = [await member(world), await member(world), await member(world)] as const;
  for (const friend of friends) {
    await ask(owner, friend);
    await agree(friend);
  }
  world.clock.advance(1);
  return { owner, friends };
};

let addresses = 0;
export const newAddress = (): string => `back${(addresses += 1)}@example.test`;

export const progress = (world: World, token: string) =>
  world.person().call('recovery.progress', { body: { token } });

/** Begins, and proves the new address. */
export const prove = async (world: World, account: string, email = newAddress()) => {
  const visitor = world.person();
  const { token } = await visitor.call('recovery.start', { body: { account, email } });
  await runQueued(world, 'recovery:mail-code');
  const code = codeIn((await world.messagesTo(email)).at(-1));
  await visitor.call('recovery.confirm-email', { body: { token, code } });
  return { token, email };
};

export const sendSelfie = async (world: World, token: string) =>
  world
    .person()
    .call(
      'recovery.send-selfie',
      { files: await pictures() },
      { headers: { 'x-recovery-token': token } },
    );

/** Sends the selfie, and waits until its answer is shown. */
export const takeSelfie = async (world: World, token: string) => {
  await sendSelfie(world, token);
  await runQueued(world, 'recovery:compare');
  world.clock.advance(verdictSeconds);
  return progress(world, token);
};

export const nextSelfie = (sandbox: TestSandbox, result: string) =>
  control(sandbox, '/smile/next', { result });

/** A recovery whose friends are asked. */
export const asking = async (world: World) => {
  const circle = await circleOf(world);
  const begun = await prove(world, circle.owner.details.email);
  const { state } = await takeSelfie(world, begun.token);
  if (state !== 'asking') throw new Error(`the recovery is ${state}`);
  const { rows } = await world.platform.pool.query<{ id: string }>(
    `select id from recoveries where user_id = $1 and state = 'asking'`,
    [circle.owner.me.id],
  );
  return { ...circle, ...begun, id: rows[0]?.id ?? '' };
};
export type Asking = Awaited<ReturnType<typeof asking>>;

export const answerYes = (friend: Member, recoveryId: string, code: string) =>
  friend.person.call('recovery.answer-question', {
    params: { recoveryId },
    body: { answer: 'yes', code },
  });

export const answerNo = (friend: Member, recoveryId: string) =>
  friend.person.call('recovery.answer-question', {
    params: { recoveryId },
    body: { answer: 'no' },
  });

/** A recovery in its wait of 48 hours. */
export const waiting = async (world: World) => {
  const asked = await asking(world);
  const [first, second] = asked.friends;
  for (const friend of [first, second]) {
    await answerYes(friend, asked.id, codeFor(world, asked.id, friend));
  }
  return asked;
};

export const codeFor = (world: World, recoveryId: string, friend: Member): string =>
  friendCode(world.platform, recoveryId, friend.me.id);

export const finish = (world: World, token: string, password = newPassword) =>
  world.person().call('recovery.finish', { body: { token, password } });

export const rowOf = async (world: World, id: string) => {
  const { rows } = await world.platform.pool.query<{ state: string; why: string | null }>(
    'select state, why from recoveries where id = $1',
    [id],
  );
  return rows[0];
};

/** The token of the link by which the owner stops it. */
export const stopTokenIn = (messages: readonly { readonly text: string }[]): string => {
  const found = messages
    .map(({ text }) => /\/recovery\/stop#([\w.-]+)/.exec(text)?.[1])
    .find((token) => token !== undefined);
  if (found === undefined) throw new Error('no link to stop it');
  return found;
};
