import type { companies, EventCompany, FloatCompany } from '@cowrie/contract/companies/routes';
import type { AssetCode } from '@cowrie/money';
import type { Platform } from '#platform/platform.ts';
import type { CompanyEventHandler } from '#platform/room.ts';
import type { Report } from '#platform/report.ts';
import type { ProviderHealth } from '#providers/caller.ts';
import type { DriftField, ReportDrift } from '#providers/drift.ts';
import type { RefusedEvent, VerifiedEvent, WebhookInput } from '#providers/webhook.ts';

/** Verifies the signature of a company's event. */
type VerifyEvent = (input: WebhookInput) => VerifiedEvent | RefusedEvent;

export type FindEventProblems = (
  type: string,
  payload: Readonly<Record<string, unknown>>,
) => readonly DriftField[];

export type CompanyDeps = Platform & {
  readonly report: Report;
  readonly inbox: {
    readonly verify: Readonly<Record<EventCompany, VerifyEvent>>;
    readonly handlers: readonly CompanyEventHandler[];
    /** Fields that we read and that an event of a company lacks; empty if it has all of them. */
    readonly eventProblems: Readonly<Record<EventCompany, FindEventProblems>>;
    readonly reportDrift: ReportDrift;
    readonly health: () => readonly CompanyHealth[];
    /** Money that a company holds for us, read live. */
    readonly balances: Readonly<Record<FloatCompany, () => Promise<readonly Float[]>>>;
    /** Free read-only questions; each returns how many items came back. */
    readonly probes: Readonly<Record<string, () => Promise<number>>>;
    /** A company's answer about one of our references; null if it knows nothing. */
    readonly requery: Readonly<
      Record<'maplerad' | 'reloadly' | 'smile', (reference: string) => Promise<unknown>>
    >;
  };
};

export type CompanyHealth = Omit<ProviderHealth, 'provider'> & {
  readonly company: (typeof companies)[number];
  readonly configured: boolean;
};

export type Float = { readonly currency: AssetCode; readonly available: bigint };
