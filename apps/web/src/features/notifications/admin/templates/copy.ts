import type { TemplateChannel } from '@cowrie/contract/notifications/templates';
import { plural } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

const encodings = { gsm7: 'GSM-7', ucs2: 'UCS-2' } as const;

export const copy = {
  title: 'Message wording',
  intro:
    'Every message has built-in wording. A second person approves each change. It applies to messages made after that.',
  back: 'Message wording',
  builtIn: 'Built-in wording',
  versionOf: (version: number) => `Version ${version}`,
  inUse: 'In use',
  unused: 'This wording is not used. Messages use the built-in one.',
  waiting: (maker: string, at: string) => `${maker} proposed a wording on ${at}.`,
  openProposal: 'Open the proposal',
  words: 'Wording',
  channels: 'Channel',
  variables: 'Variables',
  noVariables: 'This message has no variables.',
  must: 'must stay',
  keep: 'This stays in the text:',
  preview: 'Preview',
  samples: 'Values',
  previewing: 'Making the preview…',
  previewFailed: 'The preview could not be made.',
  problems: 'Please fix this before you propose:',
  sms: (segments: number, length: number, encoding: 'gsm7' | 'ucs2') =>
    plural(
      segments,
      `# SMS, ${length} characters, ${encodings[encoding]}`,
      `# SMS parts, ${length} characters, ${encodings[encoding]}`,
    ),
  unicode: 'A character such as ₦ makes it UCS-2: 70 characters in one SMS instead of 160.',
  test: 'Send me a test',
  testNote:
    'It goes to your own inbox, email and phone, and to your devices if you have push on for staff alerts.',
  tested: 'The test is on its way to you.',
  propose: 'Propose this wording',
  proposed: 'Proposed',
  proposedWords: 'A second person decides it under Approvals.',
  reset: 'Discard my changes',
  unchanged: 'Nothing is changed yet.',
  newer: (version: number) =>
    `Version ${version} was approved while you were writing. Your draft is still here.`,
  keepDraft: 'Keep my draft',
  loadNewer: (version: number) => `Load version ${version}`,
  versions: 'Versions',
  noVersions: 'The built-in wording was never changed.',
  why: (reason: string, maker: string, checker: string) =>
    `${reason} · ${maker}, approved by ${checker}`,
  compare: 'Compare',
  compareFrom: 'From',
  compareTo: 'To',
  noDifference: 'No differences.',
  goBack: (version: number) => `Go back to version ${version}`,
  goBackBuiltIn: 'Back to the built-in wording',
  goBackWords: 'A second person decides. Messages made after that use this wording.',
  consequence: 'Messages made from now on use the new wording. Messages on their way keep theirs.',
  approve: 'Approve the wording',
  approved: 'The new wording is in use.',
  none: common.none,
  regions: {
    inbox: 'In-app preview',
    push: 'Push preview',
    mail: 'Email preview',
    text: 'SMS preview',
  } satisfies Record<TemplateChannel, string>,
  now: 'now',
} as const;
