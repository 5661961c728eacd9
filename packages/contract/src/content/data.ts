/** The public texts as data: their kinds, categories and addresses. */

const textKinds = {
  help: 'Help article',
  faqs: 'Question',
  pages: 'Page',
  blog: 'Post',
} as const;
export type TextKind = keyof typeof textKinds;
export const textKindKeys = Object.keys(textKinds) as [TextKind, ...TextKind[]];

/** In the order in which the help page shows them. */
export const helpCategories = {
  'getting-started': 'Getting started',
  'log-in': 'Logging in and your PIN',
  identity: 'Identity verification',
  limits: 'Limits',
  money: 'Wallets and adding money',
  requests: 'Requests and splits',
  sending: 'Sending money',
  cards: 'Virtual cards',
  bills: 'Bill payments',
  tracking: 'History, receipts and statements',
  notifications: 'Messages from us',
  security: 'Security center',
  scams: 'Scams',
  support: 'Support and complaints',
  account: 'Your account and data',
} as const;

export const faqCategories = {
  money: 'Money and fees',
  sending: 'Sending',
  identity: 'Identity',
  security: 'Security',
  account: 'Your account',
  company: 'The company',
} as const;

/** The pages that have a text, each at its own path. No other page can be made at the desk. */
export const pageSlugs = [
  'about',
  'business-plan',
  'careers',
  'complaints',
  'compliance',
  'cookies',
  'features',
  'how-it-works',
  'invest',
  'investors',
  'pricing',
  'privacy',
  'promise',
  'terms',
  'verify-staff',
  'waitlist',
] as const;
export type PageSlug = (typeof pageSlugs)[number];

export const locales = ['en'] as const;
export type Locale = (typeof locales)[number];

export const textLimits = {
  title: 120,
  summary: 160,
  slug: 80,
  /** Characters of Markdown: what fits into a call. The longest text of ours has half of it. */
  body: 40_000,
  imageBytes: 5_000_000,
  alt: 200,
  related: 6,
  search: 80,
  comment: 500,
} as const;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Where a visitor reads a text. */
export const textPath = (kind: TextKind, slug: string): string => {
  if (kind === 'help') return `/help/articles/${slug}`;
  if (kind === 'faqs') return `/faqs#${slug}`;
  return kind === 'blog' ? `/blog/${slug}` : `/${slug}`;
};

/** Where a version is. */
export const versionStates = {
  draft: 'Draft',
  review: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  superseded: 'Replaced',
  withdrawn: 'Taken down',
} as const;
export type VersionState = keyof typeof versionStates;
export const versionStateKeys = Object.keys(versionStates) as [VersionState, ...VersionState[]];

/** Where a text is: its newest version, if that is not the published one. */
export const textStatuses = {
  draft: 'Draft',
  review: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Taken down',
} as const;
export type TextStatus = keyof typeof textStatuses;
export const textStatusKeys = Object.keys(textStatuses) as [TextStatus, ...TextStatus[]];

/** Help, questions and pages have one desk, posts another. */
export const helpDeskKinds = { help: 'Help article', faqs: 'Question', pages: 'Page' } as const;

/** The categories of a kind; none for pages and posts. */
export const categoriesOf = (kind: TextKind): Readonly<Record<string, string>> => {
  if (kind === 'help') return helpCategories;
  return kind === 'faqs' ? faqCategories : {};
};
