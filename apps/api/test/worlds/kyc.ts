/**
 * A world whose identity and banking companies are the sandbox's, and people who reach tiers in it.
 */

import { randomInt } from 'node:crypto';
import { ApiError } from '@cowrie/contract';
import sharp from 'sharp';
import { sandboxKeys, startTestSandbox, type TestSandbox } from '#providers/testing.ts';
import { member } from '../people.ts';
import { createWorld, type Person, type World } from '../world.ts';

export const openKycWorld = async (
  options: Parameters<typeof createWorld>[0] = {},
): Promise<{ world: World; sandbox: TestSandbox; close: () => Promise<void> }> => {
  const sandbox = await startTestSandbox();
  const env = {
    ...sandboxKeys,
    MAPLERAD_BASE_URL: `${sandbox.url}/maplerad`,
    BRIDGE_BASE_URL: `${sandbox.url}/bridge/v0`,
    RELOADLY_AUTH_URL: `${sandbox.url}/reloadly/auth`,
    RELOADLY_TOPUPS_URL: `${sandbox.url}/reloadly/topups`,
    RELOADLY_UTILITIES_URL: `${sandbox.url}/reloadly/utilities`,
    RELOADLY_GIFTCARDS_URL: `${sandbox.url}/reloadly/giftcards`,
    SMILE_BASE_URL: `${sandbox.url}/smile`,
    SMILE_WEB_URL: `${sandbox.url}/smile/web`,
    COINGECKO_BASE_URL: `${sandbox.url}/coingecko/api/v3`,
    RESEND_BASE_URL: `${sandbox.url}/resend`,
    RESEND_REPLY_DOMAIN: 'reply.cowrie.test',
    TERMII_BASE_URL: `${sandbox.url}/termii`,
    FCM_BASE_URL: `${sandbox.url}/fcm`,
    FCM_TOKEN_URL: `${sandbox.url}/fcm/token`,
    PUSH_SERVICES: new URL(sandbox.url).host,
    ...options.env,
  };
  // Failed calls are retried; tests need not wait in between.
  const calling = { retryDelayMs: 1, ...options.calling };
  const world = await createWorld({ ...options, env, calling });
  return {
    world,
    sandbox,
    close: async () => {
      await world.close();
      await sandbox.stop();
    },
  };
};

/** A member under this name and in this country. */
export const personIn = (
  world: World,
  over: { readonly fullName?: string; readonly country?: string; readonly phone?: string } = {},
) => member(world, over);

export const newNumber = (): string => `22${randomInt(10 ** 9, 10 ** 10 - 1)}`.slice(0, 11);

export const tier1Body = (over: Partial<Record<string, string>> = {}) => ({
  bvn: newNumber(),
  dateOfBirth: '1990-05-24',
  gender: 'female' as const,
  state: 'Lagos',
  city: 'Ikeja',
  address: '12 Allen Avenue',
  ...over,
});

export const submit1 = (person: Person, over: Partial<Record<string, string>> = {}) =>
  person.call('kyc.submit-tier1', { body: tier1Body(over) });

const pictures = new Map<string, Promise<Buffer>>();

/** A picture of one colour; each size is made once. */
export const pictureBytes = (width = 900, height = 700): Promise<Buffer> => {
  const size = `${width}×${height}`;
  const create = { width, height, channels: 3, background: '#a67c52' } as const;
  const made = pictures.get(size) ?? sharp({ create }).jpeg().toBuffer();
  pictures.set(size, made);
  return made;
};

export const picture = async (width?: number, height?: number): Promise<Blob> =>
  new Blob([new Uint8Array(await pictureBytes(width, height))], { type: 'image/jpeg' });

export const upload = async (person: Person, kind: 'selfie' | 'id_document', file?: Blob) =>
  person.call('kyc.upload-document', { params: { kind }, file: file ?? (await picture(640, 480)) });

export const submit2 = async (person: Person) => {
  await upload(person, 'selfie');
  await upload(person, 'id_document');
  return person.call('kyc.submit-tier2', { body: { idType: 'nin', idNumber: '12345678901' } });
};

/** Staff open all pictures of a person, as they must before they approve tier 2. */
export const openPictures = async (staff: Person, userId: string): Promise<void> => {
  const { documents } = await staff.call('kyc.case', { params: { userId } });
  for (const { id } of documents) {
    await staff.request(`/api/v1/staff/kyc/${userId}/documents/${id}`);
  }
};

/** A person at tier 2, through the real submissions. */
export const atTier2 = async (world: World, over: Parameters<typeof personIn>[1] = {}) => {
  const someone = await personIn(world, over);
  await submit1(someone.person);
  await submit2(someone.person);
  return someone;
};

/** The refusal of a call: its code and the sentence at each field. */
export const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => ({ code: 'no error', message: '', fields: {} }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return { code: error.code, message: error.message, fields: error.fields };
    },
  );

/** All rows of a table about a person. */
export const rowsOf = async <T extends object>(
  world: World,
  table: string,
  userId: string,
): Promise<T[]> =>
  (await world.platform.pool.query<T>(`select * from ${table} where user_id = $1`, [userId])).rows;
