import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { SmsSender } from '../messaging.ts';
import {
  describeContract,
  describeEveryFailure,
  keysFromEnvironment,
  useSandbox,
  watchFor,
} from '#test/provider-suite.ts';
import { sandboxKeys, sentMessages } from '../testing.ts';
import { createTermii, type TermiiOptions } from './client.ts';

const sandbox = useSandbox('fresh');
const { log, failureOf } = watchFor(sandboxKeys.TERMII_API_KEY, '123456');

const client = (changes: Partial<TermiiOptions> = {}): SmsSender =>
  createTermii({
    baseUrl: `${sandbox.url}/termii/`,
    apiKey: sandboxKeys.TERMII_API_KEY,
    sender: 'Cowrie',
    clock: systemClock,
    fetch,
    log,
    ...changes,
  });

const text = { to: '+2348012345678', text: 'Your code is 123456', idempotencyKey: 'k-1' };

const keys = keysFromEnvironment('TERMII_TEST_API_KEY');
const baseUrl = process.env['TERMII_TEST_BASE_URL'] ?? 'https://v3.api.termii.com';

/** The contract, in the sandbox and at Termii itself. No real text is sent. */
describeContract<(changes?: Partial<TermiiOptions>) => SmsSender>(
  'Termii',
  {
    sandbox: client,
    real: keys && ((changes) => client({ baseUrl, apiKey: keys.TERMII_TEST_API_KEY, ...changes })),
  },
  (make) => {
    it('reports a wrong key as misconfigured', async () => {
      const error = await failureOf(make({ apiKey: 'wrong' }).send(text));
      expect(error).toMatchObject({ kind: 'misconfigured', status: 401 });
    });

    it('refuses an unknown sender', async () => {
      const error = await failureOf(make({ sender: 'Stranger' }).send(text));
      expect(error).toMatchObject({ kind: 'rejected', retryable: false });
    });
  },
);

describe('texts through Termii', () => {
  it('arrive without the plus, on the "dnd" route', async () => {
    const { id } = await client().send(text);
    expect(await sentMessages(sandbox)).toMatchObject([
      { id, to: ['2348012345678'], from: 'Cowrie', text: text.text, details: { route: 'dnd' } },
    ]);
  });

  it('are found again by their number and words', async () => {
    const { id } = await client().send(text);
    await client().send({ ...text, to: '+2348012345679' });
    await client().send({ ...text, text: 'Another' });
    expect(await client().find?.(text)).toEqual([id]);
    expect(await client().find?.({ ...text, text: 'Not sent' })).toEqual([]);
  });

  it.each([
    ['a list', (rows: unknown) => rows],
    ['a page with content', (content: unknown) => ({ content })],
    ['a page with data', (data: unknown) => ({ data })],
  ])('are found in a history that is %s', async (_, shape) => {
    const rows = [{ message_id: 7, receiver: 2348012345678, message: text.text }];
    const answer: typeof fetch = async () => Response.json(shape(rows));
    expect(await client({ fetch: answer }).find?.(text)).toEqual(['7']);
  });

  it('keep the message of a refusal', async () => {
    expect((await failureOf(client({ apiKey: 'wrong' }).send(text))).message).toBe(
      'Invalid api key',
    );
    const stranger = await failureOf(client({ sender: 'Stranger' }).send(text));
    expect(stranger.message).toContain('ApplicationSenderId not found');
  });

  it('need a key, and report its absence before anything is sent', async () => {
    const error = await failureOf(client({ apiKey: '' }).send(text));
    expect(error).toMatchObject({ kind: 'misconfigured', message: 'Termii is not configured' });
  });
});

describeEveryFailure(
  { name: 'termii', sandbox, make: client },
  {
    'a text through Termii': () => ({
      send: (sender) => sender.send(text),
      wasDone: async () => (await sentMessages(sandbox)).length === 1,
    }),
  },
  failureOf,
);
