import { createHmac, randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Events, Sign } from '../../events.ts';
import type { Store } from '../../state/store.ts';
import type { FailureStatus, Provider, ProviderContext } from '../provider.ts';

/** Emulates Twilio: POST …/Messages.json, GET …/Balance.json, its test numbers, status callbacks. */
type TwilioKeys = { accountSid: string; authToken: string; from: string };

type Refusal = { code: number; message: string };

/** Twilio's own test numbers, one per error. */
const testNumbers: Record<string, (to: string) => Refusal> = {
  '+15005550001': (to) => ({ code: 21211, message: `Invalid 'To' Phone Number: ${to}` }),
  '+15005550002': (to) => ({
    code: 21612,
    message: `The 'To' phone number: ${to}, is not currently reachable using the 'From' phone number`,
  }),
  '+15005550003': (to) => ({
    code: 21408,
    message: `Permission to send an SMS has not been enabled for the region indicated by the 'To' number: ${to}`,
  }),
  '+15005550004': () => ({
    code: 21610,
    message: 'Attempt to send to unsubscribed recipient',
  }),
  '+15005550009': (to) => ({
    code: 21614,
    message: `'To' number is not a valid mobile number: ${to}`,
  }),
};

const number = /^\+[1-9]\d{6,14}$/;

/** Signs the URL and every field, sorted by name. */
const signTwilio =
  (authToken: string): Sign =>
  ({ body, to }) => {
    const fields = [...new URLSearchParams(body)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const text = fields.reduce((all, [name, value]) => `${all}${name}${value}`, to);
    return {
      'X-Twilio-Signature': createHmac('sha1', authToken).update(text).digest('base64'),
    };
  };

const problem = (form: Record<string, string>, from: string): Refusal | undefined => {
  const { To: to, Body: body } = form;
  if (!to) return { code: 21604, message: "A 'To' phone number is required." };
  if (!form['From'] && !form['MessagingServiceSid']) {
    return { code: 21603, message: "A 'From' phone number is required." };
  }
  if (!body) return { code: 21602, message: 'Message body is required.' };
  if (form['From'] && form['From'] !== from) {
    return {
      code: 21606,
      message: `The 'From' phone number ${form['From']} is not a valid, SMS-capable inbound phone number or short code for your account.`,
    };
  }
  const known = testNumbers[to];
  if (known) return known(to);
  return number.test(to) ? undefined : { code: 21211, message: `Invalid 'To' Phone Number: ${to}` };
};

const refuse = (c: Context, status: 400 | 401 | 404, { code, message }: Refusal): Response =>
  c.json(
    { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
    status,
  );

const words: Record<FailureStatus, Refusal> = {
  400: { code: 20001, message: 'Invalid parameter' },
  403: { code: 20003, message: 'Permission to access this resource denied' },
  404: { code: 20404, message: 'The requested resource was not found' },
  429: { code: 20429, message: 'Too Many Requests' },
  500: { code: 20500, message: 'Internal Server Error' },
  503: { code: 20503, message: 'Service unavailable' },
};

const authorizationOf = ({ accountSid, authToken }: TwilioKeys): string =>
  `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

const addOtherRoutes = (routes: Hono, keys: TwilioKeys, store: Store): void => {
  routes.get('/2010-04-01/Accounts/:account/Messages.json', (c) => {
    if (c.req.header('Authorization') !== authorizationOf(keys)) {
      return refuse(c, 401, { code: 20003, message: 'Authenticate' });
    }
    const to = c.req.query('To');
    const sent = store
      .outbox({ channel: 'sms', ...(to !== undefined && { to }) })
      .filter(({ provider }) => provider === 'twilio');
    return c.json({
      messages: sent.map(({ id, to: [first], from, text, at }) => {
        return { sid: id, to: first, from, body: text, status: 'delivered', date_created: at };
      }),
    });
  });
  routes.get('/2010-04-01/Accounts/:account/Balance.json', (c) => {
    if (c.req.header('Authorization') !== authorizationOf(keys)) {
      return refuse(c, 401, { code: 20003, message: 'Authenticate' });
    }
    return c.json({ account_sid: keys.accountSid, balance: '104.25', currency: 'USD' });
  });
  routes.all('*', (c) => refuse(c, 404, words[404]));
};

/** Sends two status callbacks: sent, then delivered; to a number that ends in 0000, undelivered. */
const createReporter =
  (events: Events, accountSid: string) =>
  (url: string, facts: { sid: string; to: string; from: string }): void => {
    const isUnknown = facts.to.endsWith('0000');
    for (const [turn, status] of ['sent', isUnknown ? 'undelivered' : 'delivered'].entries()) {
      const form = {
        MessageSid: facts.sid,
        MessageStatus: status,
        SmsSid: facts.sid,
        SmsStatus: status,
        To: facts.to,
        From: facts.from,
        AccountSid: accountSid,
        ApiVersion: '2010-04-01',
        ...(status === 'undelivered' && { ErrorCode: '30005' }),
      };
      const type = `sms.${status}`;
      const later = turn === 0 ? {} : { delayMs: 600 };
      events.send({ provider: 'twilio', type, to: url, payload: null, form, ...later });
    }
  };

export const twilio = ({ store, clock, events }: ProviderContext, keys: TwilioKeys): Provider => {
  const routes = new Hono();
  events.signWith('twilio', signTwilio(keys.authToken));
  const expected = authorizationOf(keys);

  const report = createReporter(events, keys.accountSid);

  routes.post('/2010-04-01/Accounts/:account/Messages.json', async (c) => {
    if (c.req.header('Authorization') !== expected) {
      return refuse(c, 401, { code: 20003, message: 'Authenticate' });
    }
    if (c.req.param('account') !== keys.accountSid) return refuse(c, 404, words[404]);
    const form = (await c.req.parseBody()) as Record<string, string>;
    const wrong = problem(form, keys.from);
    if (wrong) return refuse(c, 400, wrong);
    const { To: to = '', Body: body = '', From: from = form['MessagingServiceSid'] ?? '' } = form;
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const at = clock.now();
    store.addMessage({
      id: sid,
      provider: 'twilio',
      channel: 'sms',
      at: at.toISOString(),
      status: 'delivered',
      from,
      to: [to],
      text: body,
      details: {},
    });
    if (form['StatusCallback']) report(form['StatusCallback'], { sid, to, from });
    return c.json(
      {
        sid,
        account_sid: keys.accountSid,
        status: 'queued',
        to,
        from,
        body,
        num_segments: String(Math.ceil(body.length / 160)),
        price: null,
        price_unit: 'USD',
        error_code: null,
        error_message: null,
        date_created: at.toUTCString(),
        uri: `/2010-04-01/Accounts/${keys.accountSid}/Messages/${sid}.json`,
      },
      201,
    );
  });
  addOtherRoutes(routes, keys, store);

  return { name: 'twilio', routes, failure: (status) => ({ ...words[status], status }) };
};
