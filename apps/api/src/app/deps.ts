import { createMeasureRecorder, type MeasureRecorder } from '#features/analytics/index.ts';
import { createDriftRecorder, createRecorder } from '#features/companies/index.ts';
import { bankSender } from '#features/kyc/index.ts';
import type { Payers } from '#features/payouts/index.ts';
import { createRates, type Rates } from '#features/quote/index.ts';
import {
  createRecipientSaver,
  type RecipientSaver,
  type SenderOf,
} from '#features/transfers/index.ts';
import type { Ledger } from '#ledger/index.ts';
import type { ScanFile } from '#platform/files/scan-upload.ts';
import { createLogWriter, type LogWriter } from '#platform/logs/log-writer.ts';
import { closePlatform, type Platform } from '#platform/platform.ts';
import type { Report } from '#platform/report.ts';
import type { ReportDrift } from '#providers/drift.ts';
import type { PushSender } from '#providers/push.ts';
import { createSentry } from '#providers/sentry/client.ts';
import { openLedger } from './ledger.ts';
import { type Calling, createProviders, type Providers } from './providers.ts';
import { createPush } from './push.ts';
import { createScanner } from './scanner.ts';
import { createSenders, type WatchedSenders } from './senders.ts';

/** Everything a process holds, opened and closed in one place. */
export type Deps = Platform & {
  readonly ledger: Ledger;
  readonly providers: Providers;
  readonly senders: WatchedSenders;
  readonly push: PushSender;
  /** Crash tests watch who pays out, and add a company of their own. */
  readonly watchPayers?: (payers: Payers) => Payers;
  readonly recipientSaver: RecipientSaver;
  readonly rates: Rates;
  readonly senderOf: SenderOf;
  readonly measureRecorder: MeasureRecorder;
  readonly report: Report;
  readonly reportDrift: ReportDrift;
  /** The malware scanner; null if none is configured. */
  readonly scanFile: ScanFile | null;
  /** The log that staff read. */
  readonly logs: LogWriter;
  readonly close: () => Promise<void>;
};

export const openDeps = (platform: Platform, calling?: Calling): Deps => {
  const ledger = openLedger(platform);
  const recorder = createRecorder(platform);
  const drift = createDriftRecorder(platform);
  const logs = createLogWriter(platform);
  const { config, clock, log } = platform;
  const sentry = createSentry({
    dsn: config.SENTRY_DSN,
    environment: config.NODE_ENV,
    clock,
    fetch,
    log,
  });
  const providers = createProviders(
    platform,
    { record: recorder.record, reportDrift: drift.report },
    calling,
  );
  const recipientSaver = createRecipientSaver(platform);
  const measureRecorder = createMeasureRecorder(platform);
  const senderOf: SenderOf = (userId) => bankSender(platform, userId);
  return {
    ...platform,
    ledger,
    senders: createSenders(platform, { reportDrift: drift.report }),
    push: createPush(platform),
    providers,
    scanFile: createScanner(platform),
    rates: createRates({ clock, providers }),
    senderOf,
    recipientSaver,
    measureRecorder,
    reportDrift: drift.report,
    logs,
    report: (error, tags) => {
      const exception = error instanceof Error ? error : new Error(String(error));
      void sentry.report({ message: exception.message, level: 'error', exception, tags });
    },
    close: async () => {
      await ledger.close();
      await recipientSaver.flush();
      await recorder.stop();
      await measureRecorder.stop();
      await drift.flush();
      await logs.stop();
      await closePlatform(platform);
    },
  };
};
