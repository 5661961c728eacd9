import type { CompanyHealth } from '#features/companies/index.ts';
import type { Config } from '#platform/config.ts';
import type { Platform } from '#platform/platform.ts';
import type { Senders } from '#platform/messages.ts';
import { createAfricasTalking } from '#providers/africastalking/client.ts';
import type {
  AccountReads,
  MailReader,
  MailSender,
  SenderOptions,
  SmsSender,
} from '#providers/messaging.ts';
import type { ReportDrift } from '#providers/drift.ts';
import { createResend } from '#providers/resend/client.ts';
import { createResendReader } from '#providers/resend/receiving.ts';
import { createSmtp } from '#providers/smtp/client.ts';
import { createTermii } from '#providers/termii/client.ts';
import { createTwilio } from '#providers/twilio/client.ts';

/** Mail and SMS senders, with provider health. */
export type WatchedSenders = Senders & {
  /** Mails that people send to us. */
  readonly received: MailReader;
  readonly health: () => readonly CompanyHealth[];
  /** The free reads of the providers in use, by their name in the configuration. */
  readonly reads: Readonly<Record<string, AccountReads>>;
};

/**
 * Only the kinds of the values: mails and texts contain one-time codes, and a company may repeat
 * them in its answer.
 */
const kindsOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(kindsOf);
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, kindsOf(each)]));
};

const withoutValues =
  (report: ReportDrift): ReportDrift =>
  (drift) =>
    report({ ...drift, sample: kindsOf(drift.sample) });

type Common = Omit<SenderOptions, 'baseUrl'>;

const smsSenders: Record<Config['SMS_PROVIDER'], (config: Config, common: Common) => SmsSender> = {
  termii: (config, common) =>
    createTermii({
      ...common,
      baseUrl: config.TERMII_BASE_URL,
      apiKey: config.TERMII_API_KEY,
      sender: config.SMS_SENDER,
    }),
  africastalking: (config, common) =>
    createAfricasTalking({
      ...common,
      baseUrl: config.AT_BASE_URL,
      username: config.AT_USERNAME,
      apiKey: config.AT_API_KEY,
      sender: config.SMS_SENDER,
    }),
  twilio: (config, common) =>
    createTwilio({
      ...common,
      baseUrl: config.TWILIO_BASE_URL,
      accountSid: config.TWILIO_ACCOUNT_SID,
      authToken: config.TWILIO_AUTH_TOKEN,
      from: config.TWILIO_FROM,
      statusCallback: new URL('/webhooks/twilio', config.PUBLIC_URL).href,
    }),
};

const sendAllWith =
  (sendAll: NonNullable<MailSender['sendAll']>, company: string): NonNullable<Senders['mails']> =>
  async (mails, idempotencyKey) => ({
    company,
    answers: await sendAll(mails, idempotencyKey),
  });

/**
 * Chooses the mail and SMS providers by configuration. The sandbox is used through the same
 * clients.
 */
export const createSenders = (
  { config, clock, log }: Pick<Platform, 'config' | 'clock' | 'log'>,
  calling: Partial<Pick<SenderOptions, 'fetch' | 'retryDelayMs' | 'reportDrift'>> = {},
): WatchedSenders => {
  const { reportDrift } = calling;
  const common = {
    clock,
    log,
    fetch,
    ...calling,
    ...(reportDrift && { reportDrift: withoutValues(reportDrift) }),
  };
  const mail: MailSender =
    config.MAIL_TRANSPORT === 'smtp'
      ? createSmtp({ url: config.SMTP_URL ?? '', from: config.MAIL_FROM, log })
      : createResend({
          ...common,
          baseUrl: config.RESEND_BASE_URL,
          apiKey: config.RESEND_API_KEY,
          from: config.MAIL_FROM,
        });
  const sms = smsSenders[config.SMS_PROVIDER](config, common);
  const key = {
    termii: config.TERMII_API_KEY,
    africastalking: config.AT_API_KEY,
    twilio: config.TWILIO_AUTH_TOKEN,
  };
  return {
    mail: async (message) => ({
      company: config.MAIL_TRANSPORT,
      id: (await mail.send(message)).id,
    }),
    ...(mail.sendAll && { mails: sendAllWith(mail.sendAll, config.MAIL_TRANSPORT) }),
    text: async (message) => ({
      company: config.SMS_PROVIDER,
      id: (await sms.send({ ...message, channel: 'dnd' })).id,
    }),
    findTexts: async (text) =>
      ((await sms.find?.(text)) ?? []).map((id) => ({ company: config.SMS_PROVIDER, id })),
    received: createResendReader({
      ...common,
      baseUrl: config.RESEND_BASE_URL,
      apiKey: config.RESEND_API_KEY,
    }),
    reads: { [config.MAIL_TRANSPORT]: mail.reads, [config.SMS_PROVIDER]: sms.reads },
    health: () => [
      ...(mail.health
        ? [
            {
              ...mail.health(),
              company: 'resend' as const,
              configured: config.RESEND_API_KEY !== '',
            },
          ]
        : []),
      {
        ...sms.health(),
        company: config.SMS_PROVIDER,
        configured: key[config.SMS_PROVIDER] !== '',
      },
    ],
  };
};
