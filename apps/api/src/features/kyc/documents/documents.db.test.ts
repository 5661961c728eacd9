import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentBytes } from '@cowrie/contract/kyc/data';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  atTier2,
  openKycWorld,
  personIn,
  picture,
  pictureBytes,
  refusalOf,
  rowsOf,
  submit1,
  upload,
} from '#test/worlds/kyc.ts';
import { runJob, runQueued, type Person, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openKycWorld());
});
afterAll(() => close());

const atTier1 = async () => {
  const someone = await personIn(world);
  await submit1(someone.person);
  return someone;
};
const blob = (bytes: Uint8Array, type = 'image/jpeg'): Blob =>
  new Blob([new Uint8Array(bytes)], { type });
const fetched = async (person: Person, id: string): Promise<Buffer> => {
  const response = await person.request(`/api/v1/kyc/documents/${id}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const filesOnDisk = async (): Promise<string[]> => {
  const folder = join(world.platform.config.DATA_DIR, 'files');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
};

/** A PNG whose header claims a size that no machine has memory for. */
const pixelBomb = async (): Promise<Buffer> => {
  const bytes = await sharp({
    create: { width: 600, height: 600, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(50_000, 16);
  bytes.writeUInt32BE(50_000, 20);
  return bytes;
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script/></svg>';

describe('a picture', () => {
  test('is re-encoded as a smaller JPEG without its location, and encrypted at rest', async () => {
    const { person } = await atTier1();
    const withPlace = await sharp(await pictureBytes(3000, 2400))
      .withExif({
        IFD0: { Make: 'CanaryCam' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(withPlace).metadata()).exif).toBeDefined();
    const kept = await upload(person, 'selfie', blob(withPlace));
    expect(kept).toMatchObject({ kind: 'selfie', state: 'kept', reason: null });
    const shown = await fetched(person, kept.id);
    const { format, width, height, exif, xmp, icc } = await sharp(shown).metadata();
    expect({ format, width, height, exif, xmp, icc }).toEqual({
      format: 'jpeg',
      width: 2000,
      height: 1600,
    });
    expect(shown.includes('CanaryCam')).toBe(false);
    for (const path of await filesOnDisk()) {
      expect((await readFile(path)).subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
    }
  });

  test('loses data appended to the file', async () => {
    const { person } = await atTier1();
    const html = Buffer.from('<script>alert("canary")</script>');
    const zip = Buffer.from('504b0304canary', 'latin1');
    const polyglot = Buffer.concat([await pictureBytes(), html, zip]);
    const { id } = await upload(person, 'id_document', blob(polyglot));
    const shown = await fetched(person, id);
    expect(shown.includes('canary')).toBe(false);
  });

  test.each([
    ['an SVG', async () => blob(Buffer.from(svg), 'image/png'), 'IMAGE_INVALID'],
    [
      'an SVG under its own name',
      async () => blob(Buffer.from(svg), 'image/svg+xml'),
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a page under a picture’s name',
      async () => blob(Buffer.from('<html>'), 'image/jpeg'),
      'IMAGE_INVALID',
    ],
    [
      'a PDF',
      async () => blob(Buffer.from('%PDF-1.7'), 'application/pdf'),
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a pixel bomb', async () => blob(await pixelBomb(), 'image/png'), 'IMAGE_INVALID'],
    ['half a picture', async () => blob((await pictureBytes()).subarray(0, 400)), 'IMAGE_INVALID'],
    ['50 MB', async () => blob(Buffer.alloc(50 * 1024 * 1024)), 'PAYLOAD_TOO_LARGE'],
    ['one byte too many', async () => blob(Buffer.alloc(documentBytes + 1)), 'PAYLOAD_TOO_LARGE'],
    ['nothing', async () => blob(Buffer.alloc(0)), 'IMAGE_INVALID'],
    ['a narrow one', () => picture(2000, 479), 'IMAGE_TOO_SMALL'],
  ])('that is %s is refused and not stored', async (_, make, code) => {
    const { person, me } = await atTier1();
    const before = (await filesOnDisk()).length;
    expect(await refusalOf(upload(person, 'selfie', await make()))).toMatchObject({ code });
    expect(await rowsOf(world, 'kyc_documents', me.id)).toEqual([]);
    expect((await filesOnDisk()).length).toBe(before);
  });

  test('of the minimum size is accepted, also as PNG or WebP with the wrong name', async () => {
    const { person } = await atTier1();
    await upload(person, 'selfie', await picture(480, 480));
    const webp = await sharp(await pictureBytes())
      .webp()
      .toBuffer();
    const { id } = await upload(person, 'selfie', blob(webp, 'image/png'));
    expect((await sharp(await fetched(person, id)).metadata()).format).toBe('jpeg');
  });

  test('replaces the one before, whose file is deleted', async () => {
    const { person, me } = await atTier1();
    await runQueued(world, 'kyc:remove-file');
    const first = await upload(person, 'selfie');
    const files = (await filesOnDisk()).length;
    const second = await upload(person, 'selfie');
    await runQueued(world, 'kyc:remove-file');
    expect((await filesOnDisk()).length).toBe(files);
    expect(await rowsOf(world, 'kyc_documents', me.id)).toMatchObject([{ id: second.id }]);
    expect((await person.request(`/api/v1/kyc/documents/${first.id}`)).status).toBe(404);
  });

  test('without a document is deleted after a day; one in use stays', async () => {
    const { me } = await atTier2(world);
    await runJob(world, 'kyc:sweep-files', {});
    const before = (await filesOnDisk()).length;
    const bytes = await pictureBytes();
    const saved = { ownerId: me.id, mediaType: 'image/jpeg', bytes, isPrivate: true };
    const orphan = await world.platform.files.save({ ...saved, kind: 'kyc_selfie' });
    const avatar = await world.platform.files.save({ ...saved, kind: 'avatar' });
    await runJob(world, 'kyc:sweep-files', {});
    expect(await world.platform.files.open(orphan, me.id)).not.toBeNull();
    world.clock.advance(86_401);
    await runJob(world, 'kyc:sweep-files', {});
    expect(await world.platform.files.open(orphan, me.id)).toBeNull();
    expect(await world.platform.files.open(avatar, me.id)).not.toBeNull();
    expect((await filesOnDisk()).length).toBe(before + 1);
    const documents = await rowsOf<{ file_id: string }>(world, 'kyc_documents', me.id);
    expect(documents).toHaveLength(2);
    for (const { file_id } of documents) {
      expect(await world.platform.files.open(file_id, me.id)).not.toBeNull();
    }
  });

  test('of another person is not found, and visitors see none', async () => {
    const { person, me } = await atTier2(world);
    const [document] = (await person.call('kyc.status', {})).documents;
    const stranger = (await personIn(world)).person;
    const path = `/api/v1/kyc/documents/${document?.id}`;
    expect((await stranger.request(path)).status).toBe(404);
    expect((await world.person().request(path)).status).toBe(401);
    const staffPath = `/api/v1/staff/kyc/${me.id}/documents/${document?.id}`;
    expect((await stranger.request(staffPath)).status).toBe(403);
    expect((await person.request(staffPath)).status).toBe(403);
  });

  test('parallel uploads leave one picture of a kind', async () => {
    const { person, me } = await atTier1();
    await Promise.all(Array.from({ length: 4 }, () => upload(person, 'id_document')));
    expect(await rowsOf(world, 'kyc_documents', me.id)).toHaveLength(1);
  });
});

describe('continuing on a phone', () => {
  const tokenIn = (url: string): string => url.split('#')[1] ?? '';
  const byPhone = (token: string, kind: 'selfie' | 'id_document', file: Blob) =>
    world
      .person()
      .call(
        'kyc.upload-by-handoff',
        { params: { kind }, file },
        { headers: { 'x-handoff-token': token } },
      );

  test('a link only accepts pictures for the person who created it', async () => {
    const { person, me } = await atTier1();
    const { url, expiresAt } = await person.call('kyc.start-handoff', {});
    expect(url).toMatch(/^http:\/\/localhost:4000\/continue#[\w-]{40,}$/);
    expect(new Date(expiresAt).getTime() - world.clock.now().getTime()).toBeLessThan(901_000);
    const token = tokenIn(url);
    const phone = world.person();
    expect(await phone.call('kyc.handoff', { body: { token } })).toMatchObject({
      firstName: 'Ada',
      kept: [],
    });
    const after = await byPhone(token, 'selfie', await picture());
    expect(after.kept).toEqual(['selfie']);
    expect((await person.call('kyc.status', {})).documents).toMatchObject([
      { kind: 'selfie', state: 'kept' },
    ]);
    const headers = { 'x-handoff-token': token };
    expect((await phone.request('/api/v1/kyc', { headers })).status).toBe(401);
    const { rows } = await world.platform.pool.query(
      'select event from realtime_outbox where user_id = $1 order by xid desc, id desc limit 1',
      [me.id],
    );
    expect(rows).toEqual([{ event: 'user_kyc_data.changed' }]);
    const kept = await rowsOf(world, 'kyc_handoffs', me.id);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('an invented, a replaced and an expired link are refused', async () => {
    const { person } = await atTier1();
    const first = tokenIn((await person.call('kyc.start-handoff', {})).url);
    const second = tokenIn((await person.call('kyc.start-handoff', {})).url);
    const file = await picture();
    for (const token of ['x'.repeat(43), first]) {
      expect(await refusalOf(byPhone(token, 'selfie', file))).toMatchObject({
        code: 'LINK_INVALID',
      });
    }
    await byPhone(second, 'selfie', file);
    world.clock.advance(901);
    expect(await refusalOf(byPhone(second, 'id_document', file))).toMatchObject({
      code: 'LINK_INVALID',
    });
    const body = { token: second };
    expect(await refusalOf(world.person().call('kyc.handoff', { body }))).toMatchObject({
      code: 'LINK_INVALID',
    });
  });

  test('is not offered before tier 1 nor after tier 2', async () => {
    const early = await personIn(world);
    expect(await refusalOf(early.person.call('kyc.start-handoff', {}))).toMatchObject({
      code: 'KYC_STEP_EARLY',
    });
    const done = await atTier2(world);
    expect(await refusalOf(done.person.call('kyc.start-handoff', {}))).toMatchObject({
      code: 'KYC_STEP_DONE',
    });
  });
});
