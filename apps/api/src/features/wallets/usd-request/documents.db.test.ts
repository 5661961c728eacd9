import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usdPdfBytes, usdPictureBytes } from '@cowrie/contract/wallets/usd-request-data';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillUsdRequest, pdf, sendUsd, uploadUsd, withDollars } from '#test/worlds/funding.ts';
import { openKycWorld, picture, pictureBytes, refusalOf, rowsOf } from '#test/worlds/kyc.ts';
import { type Person, runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openKycWorld());
});
afterAll(() => close());

const read = (person: Person) => person.call('wallets.usd-request', {});
const blob = (bytes: Uint8Array | string, type: string): Blob =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });
const filesOnDisk = async (): Promise<string[]> => {
  const folder = join(world.platform.config.DATA_DIR, 'files');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
};
const pdfWith = (part: string) => blob(`%PDF-1.7\n${part}\n%%EOF`, 'application/pdf');

describe('a document', () => {
  test('is shown to its owner only, and rests encrypted', async () => {
    const { person } = await withDollars(world);
    const withPlace = await sharp(await pictureBytes(3000, 2400))
      .withExif({ IFD0: { Make: 'CanaryCam' } })
      .jpeg()
      .toBuffer();
    const { documents } = await uploadUsd(person, 'passport', blob(withPlace, 'image/jpeg'));
    const { documents: two } = await uploadUsd(person, 'source_of_funds', pdf('CanaryBill'));
    const addressOf = (kind: string) =>
      `/api/v1/wallets/usd-account/documents/${two.find((one) => one.kind === kind)?.id}`;
    expect(documents).toHaveLength(1);

    const passport = await person.request(addressOf('passport'));
    const shown = Buffer.from(await passport.arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 2000 });
    expect(shown.includes('CanaryCam')).toBe(false);
    const bill = await person.request(addressOf('source_of_funds'));
    expect(bill.headers.get('content-disposition')).toBe(
      'attachment; filename="source-of-funds.pdf"',
    );
    expect(bill.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await bill.text()).toContain('CanaryBill');

    const other = await withDollars(world);
    expect((await other.person.request(addressOf('passport'))).status).toBe(404);
    for (const path of await filesOnDisk()) {
      const bytes = await readFile(path);
      expect(bytes.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
      expect(bytes.includes('CanaryBill')).toBe(false);
    }
  });

  test.each([
    ['a PDF as passport', 'passport', async () => pdf(), 'IMAGE_INVALID'],
    [
      'a page as a PDF',
      'source_of_funds',
      async () => blob('<html>', 'application/pdf'),
      'DOCUMENT_INVALID',
    ],
    [
      'half a PDF',
      'source_of_funds',
      async () => blob('%PDF-1.7 1 0 obj', 'application/pdf'),
      'DOCUMENT_INVALID',
    ],
    [
      'a page as a picture',
      'source_of_funds',
      async () => blob('<html>', 'image/png'),
      'DOCUMENT_INVALID',
    ],
    [
      'a script',
      'source_of_funds',
      async () => blob('alert(1)', 'text/javascript'),
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a locked PDF',
      'proof_of_address',
      async () => pdfWith('trailer << /Encrypt 5 0 R >>'),
      'DOCUMENT_LOCKED',
    ],
    [
      'a PDF with a script',
      'proof_of_address',
      async () => pdfWith('<< /S /JavaScript /JS (x) >>'),
      'DOCUMENT_LOCKED',
    ],
    [
      'a PDF with a file in it',
      'proof_of_address',
      async () => pdfWith('<< /Type /EmbeddedFile >>'),
      'DOCUMENT_LOCKED',
    ],
    [
      'a PDF of 6 MB',
      'proof_of_address',
      async () => blob(Buffer.alloc(usdPdfBytes + 1), 'application/pdf'),
      'DOCUMENT_TOO_LARGE',
    ],
    [
      '11 MB',
      'passport',
      async () => blob(Buffer.alloc(usdPictureBytes + 1), 'image/jpeg'),
      'PAYLOAD_TOO_LARGE',
    ],
    ['a narrow picture', 'passport', () => picture(2000, 479), 'IMAGE_TOO_SMALL'],
  ] as const)('that is %s is refused and not stored', async (_, kind, make, code) => {
    const { person, me } = await withDollars(world);
    const before = (await filesOnDisk()).length;
    expect(await refusalOf(uploadUsd(person, kind, await make()))).toMatchObject({ code });
    expect(await rowsOf(world, 'usd_request_documents', me.id)).toEqual([]);
    expect((await filesOnDisk()).length).toBe(before);
  });

  test('that is replaced before it is sent leaves no file behind', async () => {
    const { person } = await withDollars(world);
    await uploadUsd(person, 'proof_of_address', pdf('one'));
    const before = (await filesOnDisk()).length;
    await uploadUsd(person, 'proof_of_address', pdf('two'));
    await runQueued(world, 'wallets:remove-file');
    expect((await filesOnDisk()).length).toBe(before);
    expect((await read(person)).documents).toHaveLength(1);
  });
});

describe('leaving', () => {
  test('the data export holds the request, without the number of the passport', async () => {
    const { person, me } = await withDollars(world);
    await fillUsdRequest(person);
    const exported = await person.call('identity.request-export', { body: {} });
    await runJob(world, 'identity:export', { exportId: exported.id, userId: me.id });
    const file = await person.request(`/api/v1/identity/exports/${exported.id}/file`);
    const text = await file.text();
    const { wallets } = JSON.parse(text) as { wallets: Record<string, unknown> };
    expect(wallets['usdAccountRequest']).toMatchObject({
      answers: { occupation: 'Engineer' },
      passportEnding: '4567',
      documents: [{ kind: 'passport' }, { kind: 'proof_of_address' }, { kind: 'source_of_funds' }],
    });
    expect(text).not.toContain('A01234567');
  });

  test('a request that was never sent is deleted with its files after the account closed', async () => {
    const unsent = await withDollars(world);
    await fillUsdRequest(unsent.person);
    const sent = await withDollars(world);
    await fillUsdRequest(sent.person);
    await sendUsd(sent.person);
    for (const { person, details } of [unsent, sent]) {
      await person.call('identity.close-account', { body: { confirmTag: details.tag } });
    }
    const before = (await filesOnDisk()).length;
    world.clock.advance(2 * 86_400);
    await runJob(world, 'wallets:sweep-usd-requests', {});
    expect(await rowsOf(world, 'usd_requests', unsent.me.id)).toEqual([]);
    expect(await rowsOf(world, 'usd_request_documents', unsent.me.id)).toEqual([]);
    expect((await filesOnDisk()).length).toBe(before - 3);
    expect(await rowsOf(world, 'usd_request_documents', sent.me.id)).toHaveLength(3);
  });
});
