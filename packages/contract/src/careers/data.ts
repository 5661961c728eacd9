/** Openings and applications: what both sides know of them, without schemas. */

export const openingStates = { draft: 'Draft', open: 'Open', closed: 'Closed' } as const;
export type OpeningState = keyof typeof openingStates;
export const openingStateKeys = Object.keys(openingStates) as [OpeningState, ...OpeningState[]];

export const jobKinds = {
  full_time: 'Full time',
  part_time: 'Part time',
  contract: 'Contract',
  internship: 'Internship',
} as const;
export type JobKind = keyof typeof jobKinds;
export const jobKindKeys = Object.keys(jobKinds) as [JobKind, ...JobKind[]];

/** In the order of the pipeline. The last three are final. */
export const applicationStages = {
  received: 'Received',
  screening: 'Screening',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const;
export type ApplicationStage = keyof typeof applicationStages;
export const applicationStageKeys = Object.keys(applicationStages) as [
  ApplicationStage,
  ...ApplicationStage[],
];
export const openStages = ['received', 'screening', 'interview', 'offer'] as const;

/** Stages to which staff can move an application. Only the applicant withdraws it. */
export const staffStages = ['screening', 'interview', 'offer', 'hired', 'declined'] as const;
export type StaffStage = (typeof staffStages)[number];

/** Stage of the application, in the words that the applicant reads on its page. */
export const stageWords: Readonly<Record<ApplicationStage, string>> = {
  received: 'We have it. A person reads it and answers within 10 working days.',
  screening: 'Our team is reading it carefully.',
  interview: 'We would like to talk with you, and will write to you about a time.',
  offer: 'We want to work with you, and will write to you about the details.',
  hired: 'Welcome to Cowrie.',
  declined: 'We decided not to continue. Thank you for the time you took.',
  withdrawn: 'You withdrew it. We have deleted what you sent us.',
};

export const isOpenStage = (stage: ApplicationStage): boolean =>
  openStages.some((one) => one === stage);

/** Staff move an application to any other open stage, or end it. */
export const canMove = (from: ApplicationStage, to: StaffStage): boolean =>
  isOpenStage(from) && from !== to;

/** So long after the end of an application, or of its opening, everything about it is deleted. */
export const applicationKeptMonths = 6;

/** A file that no application took is deleted after so long. */
export const looseFileHours = 24;

/** Staff are told of applications that waited for so many working days. */
export const applicationWorkingDays = 5;

export const careersLimits = {
  title: 80,
  team: 40,
  place: 60,
  pay: 80,
  summary: 160,
  slug: 60,
  body: 20_000,
  name: 80,
  phone: 30,
  link: 200,
  links: 3,
  words: 3_000,
  note: 1_000,
  fileBytes: 5 * 1024 * 1024,
} as const;

export const applicationFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

export const revealedFields = { email: 'Email', phone: 'Phone' } as const;
export type RevealedField = keyof typeof revealedFields;
