import { kycFlagNames } from '@cowrie/contract/kyc/lists';
import { rejectionText } from '@cowrie/contract/kyc/data';
import type { ChecklistItem, DocumentKind, KycFlag, SelfieMode } from '@cowrie/contract/kyc/data';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import type {
  Case,
  CaseDocument,
  Hit,
  Policy,
  RegisterAnswer,
  RevealedField,
  Review,
} from './queries.ts';
import { plural } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

type Named = { readonly label: string; readonly tone: BadgeTone };

/** Every sentence of the KYC screens for staff that does not come from the server. */
export const copy = {
  title: 'KYC',
  none: common.none,
  views: 'Show',
  viewNames: { queue: 'Queue', policy: 'Policy', screening: 'Sanctions and PEP' },
  tier: (tier: number) => (tier === 3 ? 'Tier 3 Platinum' : `Tier ${tier}`),

  flags: kycFlagNames satisfies Record<KycFlag, string>,

  states: {
    waiting: { label: 'Waiting', tone: 'warning' },
    approved: { label: 'Approved', tone: 'positive' },
    rejected: { label: 'Rejected', tone: 'negative' },
    withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  } satisfies Record<Review['state'], Named>,

  queue: {
    waiting: 'Waiting',
    waitingNote: 'Submissions to decide',
    flagged: 'Flagged',
    flaggedNote: 'Show flagged',
    noFlagged: 'None flagged',
    oldest: 'Oldest, in hours',
    oldestNote: (when: string) => `Since ${when}`,
    noneWaiting: 'None waiting',
    ago: (age: string) => `${age} ago`,
  },

  policy: {
    title: 'When a tier takes effect',
    edit: 'Change the policy',
    tiers: {
      instant: {
        label: 'On submit',
        hint: 'The tier applies as soon as the automatic checks pass. Staff review it afterwards and can revoke it.',
      },
      review: {
        label: 'After review',
        hint: 'The tier applies when staff approve it. People see "KYC Under Review" until then.',
      },
    } satisfies Record<Policy['tiers'], { label: string; hint: string }>,
    selfie: 'Fresh selfie before a send',
    selfieWords: 'Which sends ask for a selfie, rail by rail.',
    modes: {
      always: 'Always',
      above: 'From an amount',
      risk: 'By risk',
      off: 'Never',
    } satisfies Record<SelfieMode, string>,
    above: (naira: string, dollars: string) => `From ${naira} or ${dollars}`,
    from: (currency: string) => `From, in ${currency}`,
    risk: 'Selfie by risk',
    riskWords: 'Rails set to “By risk” ask for a selfie if one of these is met.',
    newRecipient: 'A new recipient',
    night: 'At night, from 23:00 until 05:00 in Lagos',
    newDevice: 'A device newer than, in hours',
    sends: 'More sends in an hour than',
    zeroOff: '0 switches this rule off.',
    riskAmount: 'Amount',
    riskOff: 'Off',
    on: 'On',
    hours: (count: number) => (count === 0 ? 'Off' : `Newer than ${count} hours`),
    perHour: (count: number) => (count === 0 ? 'Off' : `More than ${count}`),
    names: 'Name check',
    namesWords:
      'The first large send to a bank or mobile money account asks for the name the sender expects.',
    namesOn: 'Ask for the expected name',
    namesOff: 'Off',
    rulesChange: 'The risk rules or the name check change',
    sheetTitle: 'Change the policy',
    sheetWords:
      'Once a second member of staff agrees, it applies to everyone from the next submission or send.',
    approval: {
      consequence: 'It applies to everyone from the next submission or send.',
      submit: 'Approve and apply',
      done: 'Approved and applied',
    },
    submit: 'Propose the change',
    same: 'Change something first.',
    badAmount: 'Enter an amount',
    done: 'Proposed. A second member of staff decides.',
    before: 'Tiers take effect',
    changed: (count: number) => plural(count, '# rail changes', '# rails change'),
    updated: (when: string) => `Changed ${when}`,
    never: 'Default',
    readOnly: 'Your roles do not include changing the policy.',
  },

  case: {
    back: 'Queue',
    unnamed: 'Identity check',
    hidden: 'Hidden',
    email: 'Email',
    phone: 'Phone',
    country: 'Country',
    joined: 'Joined',
    level: 'Current tier',
    selfie: 'Enhanced selfie',
    record: 'Customer record',
    noRecord: 'No customer record has been set up yet.',
    customerId: 'Customer id',
    number: (type: string) => (type === '' ? 'Identity number' : type.replaceAll('_', ' ')),
    ending: (last4: string) => `••• ${last4}`,
    birth: 'Born',
    gender: 'Gender',
    place: 'Lives in',
    address: 'Address',
    verified: (tier: number) => `Tier ${tier} since`,
    company: 'Banking partner',
    companyStates: {
      none: { label: 'Not a customer yet', tone: 'neutral' },
      created: { label: 'Customer', tone: 'accent' },
      tier1: { label: 'Tier 1', tone: 'accent' },
      tier2: { label: 'Tier 2', tone: 'positive' },
      refused: { label: 'Refused', tone: 'negative' },
    } satisfies Record<NonNullable<Case['record']>['atCompany'], Named>,
    smile: {
      not_enrolled: { label: 'Not enrolled', tone: 'neutral' },
      enrolled: { label: 'Enrolled', tone: 'positive' },
      failed: { label: 'Failed', tone: 'negative' },
      suspended: { label: 'Suspended', tone: 'negative' },
    } as Readonly<Record<string, Named>>,
  },

  reveal: {
    title: (field: string) => `Show: ${field}`,
    words: 'This is recorded in the audit log with your name and reason.',
    submit: 'Show it',
    fields: {
      identity_number: 'Identity number',
      date_of_birth: 'Date of birth',
      address: 'Address',
      email: 'Email',
      phone: 'Phone',
    } satisfies Record<RevealedField, string>,
  },

  documents: {
    title: 'Documents',
    words: 'Opening a document is recorded in the audit log.',
    none: 'No documents submitted.',
    kinds: { selfie: 'Selfie', id_document: 'Photo ID' } satisfies Record<DocumentKind, string>,
    states: {
      kept: { label: 'Not submitted yet', tone: 'neutral' },
      submitted: { label: 'Submitted', tone: 'warning' },
      accepted: { label: 'Accepted', tone: 'positive' },
      asked_again: { label: 'Requested again', tone: 'negative' },
    } satisfies Record<CaseDocument['state'], Named>,
    show: 'Open the picture',
    hide: 'Close',
    zoom: 'Zoom',
    zoomLevels: [
      { value: '1', label: 'Whole picture' },
      { value: '2', label: '2×' },
      { value: '4', label: '4×' },
    ],
    opened: 'You have opened it.',
    alt: (kind: string, name: string) => `${kind} of ${name}`,
    failed: 'The picture could not be opened.',
    size: (width: number, height: number, kilobytes: number) =>
      `${width} × ${height}, ${kilobytes.toLocaleString('en-GB')} KB`,
    askAgain: 'Ask again',
    askTitle: (kind: string) => `Ask for the ${kind.toLowerCase()} again`,
    askWords:
      'They get an email with your text and can add a new picture. The reason is for staff.',
    customer: 'Text for the customer',
    askSubmit: 'Ask for it again',
    asked: 'Requested again',
    mayNot: 'Your roles do not include opening documents.',
  },

  registers: {
    title: 'Register checks',
    none: 'No register checks yet.',
    outcomes: {
      match: { label: 'Agrees', tone: 'positive' },
      partial: { label: 'Partly agrees', tone: 'warning' },
      mismatch: { label: 'Does not agree', tone: 'negative' },
      unknown: { label: 'Number unknown', tone: 'negative' },
      silent: { label: 'No answer', tone: 'neutral' },
    } satisfies Record<RegisterAnswer['outcome'], Named>,
    fields: {
      asked_about: 'Asked about',
      name: 'Name',
      date_of_birth: 'Date of birth',
    } as Readonly<Record<string, string>>,
  },

  duplicates: {
    title: 'Same identity number',
    roles: {
      gave: 'This person gave the number that the other account has',
      has: 'The other person gave the number of this account',
    } satisfies Record<Case['duplicates'][number]['role'], string>,
    tries: (count: number) => (count === 1 ? 'Once' : `${count} times`),
    checks: 'Identity checks',
    words: 'The number is not shown. We do not tell the other person.',
    last: (when: string) => `last ${when}`,
  },

  screening: {
    title: 'Sanctions and PEP',
    listsTitle: 'Lists',
    hitsTitle: 'Open hits',
    noLists: 'No lists loaded. People are not screened until one is.',
    noHits: 'No open hits.',
    moreHits: (shown: number, open: number) => `The oldest ${shown} of ${open}.`,
    kinds: { sanction: 'Sanctions', pep: 'Public office' } satisfies Record<Hit['kind'], string>,
    states: {
      open: { label: 'Open', tone: 'warning' },
      cleared: { label: 'Another person', tone: 'positive' },
      confirmed: { label: 'This person', tone: 'negative' },
    } satisfies Record<Hit['state'], Named>,
    alike: (score: number) => `${score}% alike`,
    entry: (listName: string, ref: string) => `${listName}, ${ref}`,
    decided: (name: string, when: string) => `${name}, ${when}`,
    clear: 'Another person',
    confirm: 'This person',
    clearTitle: 'It is another person',
    clearWords: 'The hit is closed and stays closed when the list is loaded again.',
    confirmTitle: 'It is this person',
    confirmWords:
      'A sanctions hit then blocks every approval. Suspend the person if money must not leave.',
    done: 'Decided',
    entries: (count: number) => plural(count, '# entry', '# entries'),
    loaded: (when: string, by: string | null) =>
      by === null ? `Loaded ${when}` : `Loaded ${when} by ${by}`,
    screened: (when: string) => `Everyone screened ${when}`,
    screening: 'Screening everyone',
    load: 'Load a list',
    loadTitle: 'Load a list',
    loadWords:
      'A CSV file with the columns ref, name, kind (sanction or pep), country and note. It replaces the list of the same name, and everyone who is verified is compared with it.',
    name: 'Name of the list',
    file: 'CSV file',
    noFile: 'Choose a file',
    submit: 'Load list',
    loadedToast: (count: number) => plural(count, '# entry loaded', '# entries loaded'),
  },

  decision: {
    title: (tier: number) => `Decide: ${copy.tier(tier)}`,
    waits: (age: string) => `Waiting for ${age}`,
    instant: 'The tier is already in effect. Rejecting revokes it.',
    afterReview: 'The tier takes effect when you approve.',
    checklist: 'Confirm what you checked',
    items: {
      name_matches: 'The name agrees with the register',
      birth_date_matches: 'The date of birth agrees',
      number_is_theirs: 'The number belongs to this person',
      photo_readable: 'The photo ID is readable',
      not_expired: 'It has not expired',
      face_matches: 'The selfie shows the person on the photo ID',
      name_on_paper: 'The name on it is the name of the account',
      liveness_passed: 'The enhanced selfie passed',
    } satisfies Record<ChecklistItem, string>,
    left: (count: number) => plural(count, '# point left to confirm', '# points left to confirm'),
    approve: 'Approve',
    reject: 'Reject',
    own: 'This is your own account, so another member of staff has to decide.',
    readOnly: 'Your roles do not include deciding identity checks.',
    approveTitle: (tier: number) => `Approve ${copy.tier(tier)}`,
    approveWords: (name: string) => `${name} keeps the tier, and the submission leaves the queue.`,
    rejectTitle: (tier: number) => `Reject ${copy.tier(tier)}`,
    rejectWords: (name: string) =>
      `${name} gets an email with the text for the customer and can submit again. The reason is for staff only.`,
    template: 'Start from',
    noTemplate: 'Your own words',
    customer: 'Text for the customer',
    customerHint: 'Say what to do about it, not what you suspect.',
    customerDefault: `Default: ${rejectionText}`,
    unopened: (count: number) =>
      count === 1
        ? 'Open the other picture before you approve'
        : 'Open the pictures before you approve',
    next: (name: string) => `Next: ${name}`,
    approved: 'Approved',
    rejected: 'Rejected',
  },

  revoke: {
    open: 'Revoke a tier',
    title: 'Revoke a tier',
    words: 'Their limits change immediately. The reason is for staff only.',
    customer: 'Text for the customer',
    customerHint: 'They read it in an email. Default: We need to check your details again.',
    legend: 'New tier',
    submit: 'Revoke tier',
    done: 'Tier revoked',
  },

  suspension: {
    title: 'Access',
    free: 'No restriction.',
    suspended: 'Access suspended',
    since: (when: string, by: string) => `Since ${when}, by ${by}`,
    suspend: 'Suspend access',
    lift: 'Lift the suspension',
    suspendTitle: 'Suspend access',
    suspendWords:
      'Money cannot leave their wallets, but can still come in. They get an email and may appeal.',
    liftTitle: 'Lift the suspension',
    liftWords: 'Only the wallets frozen by this suspension are unfrozen.',
    message: 'What they read',
    messageHint: 'Say what to do about it, not what you suspect.',
    suspendSubmit: 'Suspend',
    liftSubmit: 'Lift suspension',
    suspendedToast: 'Access is suspended',
    liftedToast: 'The suspension was lifted',
  },

  appeals: {
    title: 'Appeal',
    states: {
      waiting: { label: 'Waiting', tone: 'warning' },
      granted: { label: 'Granted', tone: 'positive' },
      refused: { label: 'Refused', tone: 'negative' },
    } satisfies Record<Case['appeals'][number]['state'], Named>,
    grant: 'Grant',
    refuse: 'Refuse',
    grantTitle: 'Grant the appeal',
    grantWords: 'The suspension is lifted immediately.',
    refuseTitle: 'Refuse the appeal',
    refuseWords: 'The suspension stays. They read your answer.',
    answer: 'Answer for the customer',
    done: 'The appeal is answered',
  },

  enrolments: {
    title: 'Enhanced selfie',
    none: 'Never started.',
    states: {
      pending: { label: 'Under way', tone: 'warning' },
      completed: { label: 'Passed', tone: 'positive' },
      failed: { label: 'Failed', tone: 'negative' },
      replaced: { label: 'Started again', tone: 'neutral' },
    } as Readonly<Record<string, Named>>,
  },

  history: { title: 'What happened', none: 'Nothing yet.', by: (who: string) => `by ${who}` },
  reviews: {
    title: 'Decisions',
    none: 'Nothing submitted yet.',
    by: (name: string, when: string) => `${name}, ${when}`,
  },
} as const;
