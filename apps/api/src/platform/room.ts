import type { OutputOf, Permission } from '@cowrie/contract';
import type { FigureName } from '@cowrie/contract/analytics/staff-figures';
import type { ProposalGroup } from '@cowrie/contract/approvals/data';
import type { CampaignFeature, IncidentCompany } from '@cowrie/contract/campaigns/data';
import type { EventCompany } from '@cowrie/contract/companies/routes';
import type { LinkKind, RiskKind } from '@cowrie/contract/identity/people-data';
import type { readUser, StorySource } from '@cowrie/contract/identity/routes';
import type { EntityKind } from '@cowrie/contract/staff/data';
import type { overview, SwitchReachFigures } from '@cowrie/contract/staff/routes';
import type { MeasureKey } from '@cowrie/contract/staff/experiments';
import type { SignalKind } from '@cowrie/contract/staff/signals';
import type { SwitchReach } from '@cowrie/contract/staff/switches';
import type { AssetCode } from '@cowrie/money';
import type { RawBuilder } from 'kysely';
import type { By } from './audit/audit.ts';
import type { Db, Tx } from './db/pool.ts';
import type { Actor, Binding } from './http/call.ts';
import type { Offer } from './hook-point.ts';
import type { JobHandler } from './jobs/jobs.ts';
import type { RoomMovements } from './movements.ts';
import type { Follower } from './realtime/follow.ts';
import type { Result } from './result.ts';

/**
 * A room of the product as the composition root sees it: its calls and jobs, and the hooks by which
 * it takes part in what another room does. `app/rooms.ts` lists the rooms; no other file knows all.
 */
export type Room<Deps> = {
  readonly name: string;
  readonly routes?: (deps: Deps) => readonly Binding[];
  readonly jobs?: (deps: Deps) => readonly JobHandler[];
  /** Followers of the realtime events. They get the events in order, each once. */
  readonly followers?: (deps: Deps) => readonly Follower[];
  /** Offers of the room to the engines, by their hook points. */
  readonly offers?: (deps: Deps) => readonly Offer[];
  /** Events of outside companies the room listens to. */
  readonly companyEvents?: (deps: Deps) => readonly CompanyEventHandler[];
  /** Changes that take two members of staff. */
  readonly proposals?: (deps: Deps) => readonly RegisteredProposal[];
  /** Runs in the sign-up transaction. */
  readonly onSignUp?: (deps: Deps) => SignUpHook;
  /** The room's section of a person's data export. */
  readonly exportSection?: (deps: Deps) => ExportSection;
  /**
   * Sentences that say what must happen before an account can close; empty when nothing does. It runs
   * in the transaction that closes the account, and locks what it looked at.
   */
  readonly closingBlockers?: (deps: Deps) => ClosingBlockers;
  /** Runs in the transaction that closes an account, after nothing blocked it. */
  readonly onClosing?: (deps: Deps) => ClosingHook;
  /** Lines of a person's story, as staff read it. */
  readonly story?: readonly StoryPart[];
  /** A person as staff see them, and how staff find and filter people. */
  readonly people?: (deps: Deps) => PeopleHooks;
  /** Entities that staff find by the search over everything. */
  readonly entities?: (deps: Deps) => readonly EntityPart[];
  /** Figures of the staff overview. */
  readonly overview?: (deps: Deps) => OverviewHooks;
  /** Counts of the people and transfers that a change of a switch would affect. */
  readonly reach?: ReachHook;
  /** Measures of experiments. */
  readonly measures?: readonly MeasureHook[];
  /** Risks in the room, for the staff index and the sidebar. */
  readonly signals?: (deps: Deps) => readonly SignalSource[];
  /** The kinds of movements that the room writes into people's history. */
  readonly movements?: RoomMovements;
  /** Figures that the room counts for the analytics of staff. */
  readonly figures?: readonly FigureSource[];
  /** How staff choose the people of a message to many. */
  readonly segments?: SegmentHooks;
  /**
   * Movements that should arrive or leave in some hours, as sentences for a person's daily
   * overview.
   */
  readonly promises?: PromisePart;
};

/**
 * Handles an event of a company. The event says that something happened; the room asks the company
 * for the facts, and acts under ids that follow from the event or the object, so a repeat changes
 * nothing.
 */
export type CompanyEventHandler = {
  readonly company: EventCompany;
  /** The types it listens to; all when absent. */
  readonly types?: readonly string[];
  readonly handle: (event: {
    readonly id: string;
    readonly type: string;
    readonly payload: Readonly<Record<string, unknown>>;
  }) => Promise<unknown>;
};

/** A kind of proposal bound to what its room needs, as the shared list and decision use it. */
export type RegisteredProposal = {
  readonly group: ProposalGroup;
  readonly kinds: readonly string[];
  readonly permission: { readonly read: Permission; readonly decide: Permission };
  readonly decide: (
    by: By,
    input: {
      readonly approvalId: string;
      readonly decision: 'approve' | 'reject';
      readonly reason: string;
    },
  ) => Promise<Result<{ readonly done: true }>>;
  readonly withdraw: (
    by: By,
    input: { readonly approvalId: string; readonly reason: string },
  ) => Promise<Result<{ readonly done: true }>>;
  readonly expire: (approvalId: string) => Promise<void>;
  readonly readEffectiveTimes?: (ids: readonly string[]) => Promise<ReadonlyMap<string, Date>>;
};

export type SignUpHook = (
  tx: Tx,
  user: { readonly id: string; readonly country: string; readonly joinedAt: Date },
) => Promise<void>;

export type ExportSection = (db: Db, userId: string) => Promise<Readonly<Record<string, unknown>>>;

export type ClosingBlockers = (tx: Tx, userId: string) => Promise<readonly string[]>;

export type ClosingHook = (tx: Tx, userId: string) => Promise<void>;

/**
 * One source of a person's story: a `select` of the columns named in `storyColumns`, newest first,
 * entered by an index at `page` (a condition on `at` and `key`), without a limit of its own.
 */
export type StoryPart = {
  readonly source: StorySource;
  /** The permission a reader needs; none when every reader of the story may see it. */
  readonly permission?: Permission;
  readonly select: (userId: string, page: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/**
 * Search text that a member of staff typed to find a person, read as every kind of value that it
 * can be.
 */
export type PersonSearch =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'email'; readonly key: string }
  | { readonly by: 'tag'; readonly start: string }
  | { readonly by: 'number'; readonly phones: readonly string[]; readonly account: string }
  | {
      readonly by: 'words';
      readonly tag: string;
      readonly reference: string;
      /** A transfer by tag, whose reference is made of its id. */
      readonly transfer: string | null;
      /** A text search in which every word is the start of one of the name's. */
      readonly name: string | null;
    };

/** One kind of thing that the search of staff finds. */
export type EntityPart = {
  readonly kind: EntityKind;
  /** Null if the part itself looks at what the caller may see. */
  readonly permission: Permission | null;
  /** Selects of `id`, `title` and `detail` as texts, each answered by an index, without a limit. */
  readonly select: (
    sought: { readonly text: string; readonly as: PersonSearch },
    actor: Pick<Actor, 'permissions'>,
  ) => readonly RawBuilder<unknown>[];
};

type PersonView = OutputOf<typeof readUser>;
/** The parts of a person's page that rooms fill; the others are the account itself. */
export type PersonParts = Omit<PersonView, 'user' | 'security' | 'sessions' | 'devices' | 'open'>;

/** A part of one person's page. */
type PersonPart = {
  [Name in keyof PersonParts]: {
    readonly part: Name;
    /** The permission a reader needs; none when every reader of people may see it. */
    readonly permission?: Permission;
    readonly read: (userId: string) => Promise<PersonParts[Name]>;
  };
}[keyof PersonParts];

type OpenCount = {
  readonly of: keyof PersonView['open'];
  readonly read: (userId: string) => Promise<number>;
};

export type PeopleHooks = {
  /** Selects of user ids that fit a search, each answered by an index. */
  readonly search?: (sought: PersonSearch) => readonly RawBuilder<unknown>[];
  /** Conditions on `users u`, for the status that staff see and filter by. */
  readonly suspended?: RawBuilder<boolean>;
  /** A select of the ids of the suspended people, so that the filter starts from its index. */
  readonly suspendedIds?: RawBuilder<unknown>;
  readonly restricted?: RawBuilder<boolean>;
  readonly parts?: readonly PersonPart[];
  /** Counts of what is open about a person. */
  readonly open?: readonly OpenCount[];
  /** People who share something with a person, and what makes a person a risk. */
  readonly links?: readonly LinkPart[];
  readonly risks?: readonly RiskPart[];
};

/** A select of `user_id`, kind, detail (masked) and time, found from the person by an index. */
export type LinkPart = {
  readonly kind: LinkKind;
  /** The permission a reader needs; none when every reader of people may see it. */
  readonly permission?: Permission;
  readonly select: (userId: string) => RawBuilder<unknown>;
};

/** A select of one number, by an index on the person. */
export type RiskPart = {
  readonly kind: RiskKind;
  readonly permission?: Permission;
  readonly count: (userId: string) => RawBuilder<unknown>;
};

type Overview = OutputOf<typeof overview>;
export type OverviewFigures = Pick<Overview, 'people'> & {
  readonly money: NonNullable<Overview['money']>;
  readonly payouts: NonNullable<Overview['payouts']>;
  readonly kyc: NonNullable<Overview['queues']['kyc']>;
  readonly cases: NonNullable<Overview['queues']['cases']>;
  readonly events: NonNullable<Overview['queues']['events']>;
  readonly proposals: Overview['queues']['proposals'];
  readonly peopleLastWeek: NonNullable<Overview['lastWeek']['newPeople']>;
  readonly moneyLastWeek: NonNullable<Overview['lastWeek']['money']>;
  readonly railsLastWeek: NonNullable<Overview['lastWeek']['rails']>;
};

/** Each figure is read for all readers at once; `visibleTo` cuts it down to what one may see. */
export type OverviewHooks = {
  readonly [Figure in keyof OverviewFigures]?: {
    readonly read: (at: {
      readonly now: Date;
      readonly midnight: Date;
    }) => Promise<OverviewFigures[Figure]>;
    readonly permission?: Permission;
    readonly visibleTo?: (figure: OverviewFigures[Figure], actor: Actor) => OverviewFigures[Figure];
  };
};

/**
 * Counts of what a pause would affect, by indexes. A room answers for what it owns; figures of
 * several rooms are added up, so no two rooms count the same person.
 */
export type ReachHook = (
  db: Db | Tx,
  reach: SwitchReach,
  since: Date,
) => Promise<Partial<Pick<SwitchReachFigures, 'senders' | 'openTransfers' | 'scheduled'>>>;

/** How a room finds people for a message to many, each by an index. */
export type SegmentHooks = {
  /** A condition on `users u`: the person used a kind of transaction since a moment. */
  readonly used?: (kind: CampaignFeature, since: Date) => RawBuilder<boolean>;
  /** A select of the ids of people whose transfers at a company were open or late in a window. */
  readonly affected?: (
    company: IncidentCompany,
    window: { readonly from: Date; readonly until: Date },
  ) => RawBuilder<unknown>;
};

/** Whether a person did what an experiment measures, after they saw their variant. */
export type MeasureHook = {
  readonly measure: MeasureKey;
  /** A condition on `experiment_exposures e`, answered by an index on the person. */
  readonly reached: RawBuilder<boolean>;
};

/** One risk as it is now. A reading without a count says that all is well. */
export type SignalReading = {
  /** The company or the group, if a kind has several. */
  readonly part?: string;
  /** The permission that opens the screen `to`. */
  readonly permission: Permission;
  readonly to: string;
  readonly count: number;
  readonly money?: readonly { readonly currency: AssetCode; readonly sum: bigint }[];
  readonly oldest?: Date | null;
  /** False while it waits within its normal time. */
  readonly isDue?: boolean;
};

/** A kind of risk. If one cannot be read, staff are told so and see the others. */
export type SignalSource = {
  readonly kind: SignalKind;
  /** Staff with one of these hear that it could not be read. */
  readonly permissions: readonly Permission[];
  readonly read: (at: {
    readonly now: Date;
    readonly midnight: Date;
  }) => Promise<readonly SignalReading[]>;
};

export type FigureRow = {
  readonly figure: FigureName;
  /** A day in Lagos: '2026-11-15'. */
  readonly day: string;
  readonly part?: string;
  readonly currency?: string;
  readonly total: bigint;
  readonly sum?: bigint;
};

/** Counts figures of some days, by an index, for a job that keeps them. It may read a replica. */
export type FigureSource = {
  readonly figures: readonly [FigureName, ...FigureName[]];
  /** How many days back a figure can still change. */
  readonly openDays: number;
  /** Its rows are about weeks, so it is asked about whole weeks, from Monday on. */
  readonly isWeekly?: true;
  readonly read: (
    db: Db,
    span: { readonly from: Date; readonly until: Date },
  ) => Promise<readonly FigureRow[]>;
};

/** By an index on the person, and few rows. */
export type PromisePart = (
  db: Db,
  userId: string,
  span: { readonly from: Date; readonly until: Date },
) => Promise<readonly string[]>;
