import { batchSize, importLimits } from '@cowrie/contract/waitlist/data';
import { common } from '#ui/text/common-copy.ts';

/** Every sentence of the waitlist desk. */
export const copy = {
  list: {
    figures: 'Who is waiting',
    people: 'People',
    unconfirmed: 'Not confirmed yet',
    wants: 'By what they wait for',
    countries: 'By country',
    sources: 'By source',
    waiting: (waiting: string, invited: string) => `${waiting} waiting, ${invited} invited`,
    invite: 'Invite',
    import: 'Import',
    none: common.none,
    empty: 'Nothing yet',
  },
  import: {
    title: 'Import people',
    words: `A CSV file with the columns email, country (two letters) and wants (for example cards;bills). At most ${importLimits.rows} people. Known addresses are skipped.`,
    file: 'CSV file',
    noFile: 'Choose a file',
    consent: 'These people agreed to get emails about the waitlist',
    noConsent: 'Confirm that these people agreed',
    submit: 'Import',
    done: (added: number, skipped: number) => `${added} added, ${skipped} skipped`,
    problems: 'These lines were left out',
    line: (line: number, words: string) => `Line ${line}: ${words}`,
  },
  batches: {
    intro:
      'Batches that two members of staff agreed on. We invite people in the order of the list, each of them once.',
    propose: 'Propose invitations',
    proposeTitle: 'Invite from the waitlist',
    proposeWords: 'They go out after another member of staff approves.',
    want: 'For',
    country: 'Country',
    everyCountry: 'Every country',
    size: 'How many',
    sizeHint: `At most ${batchSize.most}.`,
    noSize: `Enter a number from ${batchSize.least} to ${batchSize.most}`,
    reach: (people: string, waiting: string) =>
      `${people} people would be invited now, of ${waiting} waiting.`,
    submit: 'Propose',
    proposed: 'Proposed',
    proposedWords: 'Another member of staff decides.',
    stop: 'Stop',
    stopTitle: 'Stop these invitations',
    stopWords: 'People who were invited stay invited.',
    stopped: 'Stopped',
    stopReason: 'Why it was stopped',
    facts: { want: 'For', country: 'Country', size: 'People', invited: 'Invited', ended: 'Ended' },
  },
  effect: {
    consequence: 'The first people on the list get the invitation by email.',
    submit: 'Approve and invite',
    done: 'Approved. The invitations are going out.',
    people: 'People it reaches now',
  },
} as const;
