import type { companies, EventCompany, FloatCompany } from '@cowrie/contract/companies/routes';
import type { AssetCode } from '@cowrie/money';
import type { Platform } from '#platform/platform.ts';
import type { Report } from '#platform/report.ts';
import type { ProviderHealth } from '#providers/caller.ts';
import type { RefusedEvent, VerifiedEvent, WebhookInput } from '#providers/webhook.ts';

/** How one company's events are recognised. */
export type VerifyEvent = (input: WebhookInput) => VerifiedEvent | RefusedEvent;

/**
 * What a room does about an event. It is told that something happened, asks the company what, and
 * acts under ids that follow from the event or the object, so that being told twice changes nothing.
 */
export type EventHandler = {
  readonly company: EventCompany;
  /** The types it listens to; all when absent. */
  readonly types?: readonly string[];
  readonly handle: (event: {
    readonly id: string;
    readonly type: string;
    readonly payload: Readonly<Record<string, unknown>>;
  }) => Promise<unknown>;
};

export type InboxParts = Platform & {
  readonly report: Report;
  readonly inbox: {
    readonly verify: Readonly<Record<EventCompany, VerifyEvent>>;
    readonly handlers: readonly EventHandler[];
    readonly health: () => readonly CompanyHealth[];
    /** What a company holds for us, asked now. */
    readonly balances: Readonly<Record<FloatCompany, () => Promise<readonly Float[]>>>;
    /** Questions that cost nothing and move nothing, each answered by how much came back. */
    readonly probes: Readonly<Record<string, () => Promise<number>>>;
    /** What a company knows under a reference of ours; null when nothing. */
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
