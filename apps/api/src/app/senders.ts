import type { Platform } from '#platform/platform.ts';
import type { Senders } from '#platform/messages.ts';
import { createResend } from '#providers/resend/client.ts';
import { createSmtp } from '#providers/smtp/client.ts';
import { createTermii } from '#providers/termii/client.ts';

/** Who carries our mails and texts, by configuration. The sandbox is reached by the same clients. */
export const createSenders = ({ config, clock, log }: Platform): Senders => {
  const common = { clock, log, fetch };
  const mail =
    config.MAIL_TRANSPORT === 'smtp'
      ? createSmtp({ url: config.SMTP_URL ?? '', from: config.MAIL_FROM, log })
      : createResend({
          ...common,
          baseUrl: config.RESEND_BASE_URL,
          apiKey: config.RESEND_API_KEY,
          from: config.MAIL_FROM,
        });
  const sms = createTermii({
    ...common,
    baseUrl: config.TERMII_BASE_URL,
    apiKey: config.TERMII_API_KEY,
    sender: config.SMS_SENDER,
  });
  return {
    mail: (message) => mail.send(message),
    text: (message) => sms.send({ ...message, channel: 'dnd' }),
  };
};
