import { plural } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

/** Every sentence of the staff screens that does not come from the server. */
export const copy = {
  none: common.none,
  on: 'On',
  off: 'Off',

  roles: {
    title: 'Roles',
    twoPeople: 'Changes take two people, except in an emergency',
    views: 'Show',
    viewNames: { roles: 'Roles', waiting: 'Waiting', decided: 'Decided' },
    create: 'New role',
    matrix: 'What each role allows',
    permission: 'Permission',
    allowed: 'Allowed',
    notAllowed: 'Not allowed',
    open: (name: string) => `Open ${name}`,
    noRoles: 'There are no roles yet.',
    holders: (count: number) => plural(count, '# person has it', '# people have it'),
    noHolders: 'No one has this role.',
    since: (day: string) => `since ${day}`,
    until: (day: string) => `until ${day}`,
    conflicts: 'One person can do both',
    holderConflicts: 'With their other roles',
    unused: (days: number) => `Not used in the last ${days} days`,
    allUsed: (days: number) => `Every permission was used in the last ${days} days.`,
    unusedHint: 'A role should allow what its members need, and no more.',
    take: 'Take away',
    takeFrom: (name: string) => `Take away from ${name}`,
    give: 'Give to someone',
    change: 'Change permissions',
    remove: 'Delete role',
    cannotRemove: 'You can delete it once no one has it.',
  },

  propose: {
    explain: 'You propose; a second member of staff decides. Nothing changes until then.',
    submit: 'Propose this change',
    done: 'Proposed',
    doneWords: 'It waits for a second member of staff.',
    create: 'Create a role',
    name: 'Name',
    description: 'Description',
    permissions: 'Permissions',
    setPermissions: (role: string) => `Change what ${role} allows`,
    give: (role: string) => `Give ${role} to someone`,
    tag: 'Their tag',
    lastDay: 'Last day',
    lastDayHint: 'Lagos time. Leave it empty if the role does not end.',
    take: (role: string, name: string) => `Take ${role} from ${name}`,
    remove: (role: string) => `Delete the role ${role}`,
  },

  removeNow: {
    label: 'Remove now',
    from: (name: string) => `Remove now from ${name}`,
    words:
      'Only in an emergency: it takes effect immediately without a second person, and raises an alarm. Giving the role back takes two people.',
    submit: 'Remove now',
    done: 'Removed',
  },

  effect: {
    adds: 'Adds',
    removes: 'Removes',
    keeps: (count: number) =>
      plural(count, '# permission stays as now', '# permissions stay as now'),
    nothing: 'This changes nothing.',
    holds: 'Has the role',
    holdsUntil: (day: string) => `Has the role until ${day}`,
    holdsNot: 'Does not have the role',
    unknown: 'We cannot show what this changes. Reject it and ask for a new proposal.',
  },

  approvals: {
    consequence: 'It takes effect immediately.',
    submit: 'Approve and apply',
    done: 'Approved and applied',
  },

  flags: {
    title: 'Feature toggles',
    table: 'Feature toggles',
    key: 'Feature',
    description: 'When it is on',
    state: 'State',
    updatedAt: 'Changed',
    updatedBy: 'By',
    empty: 'There are no feature toggles.',
    flip: (name: string) => `${name} is on`,
  },

  jobs: {
    retry: 'Run again now',
    retryWords: 'The selected jobs run now and get all their attempts again. Fix the cause first.',
  },

  audit: {
    when: 'When',
    who: 'Who',
    action: 'Action',
    subject: 'Subject',
    verify: 'Verify',
    entry: 'Entry',
    entryName: (seq: number) => `Entry ${seq}`,
    ip: 'Address',
    detail: 'Detail',
    request: 'Request',
    copyRequest: 'Copy request id',
    sameRequest: 'Everything in this request',
    hash: 'Hash',
    copyHash: 'Copy hash',
    onlyAction: 'Only this action',
    onlySubject: 'Only this subject',
    onlyActor: 'Only this person',
    whole: (count: number) =>
      plural(
        count,
        '# entry was checked, and each follows the one before it.',
        '# entries were checked, and each follows the one before it.',
      ),
    wholeTitle: 'The audit log is intact',
    brokenTitle: (count: number) =>
      plural(count, 'The audit log is wrong in # place', 'The audit log is wrong in # places'),
    broken: (entries: number) => plural(entries, '# entry was checked.', '# entries were checked.'),
    findings: {
      entry: (seq: number, why: string) => `Entry ${seq}: ${why}`,
      gap: (why: string) => `Gap: ${why}`,
      anchor: (why: string) => `Anchor: ${why}`,
    },
    badList: 'Wrong entries and gaps',
    explainedList: 'Entries that a note explains',
    moreFindings: (count: number) => plural(count, 'And # more', 'And # more'),
    explained: (count: number) =>
      plural(
        count,
        'An earlier release gave # entry a wrong hash. A signed note in the log records it as it was stored.',
        'An earlier release gave # entries wrong hashes. Signed notes in the log record them as they were stored.',
      ),
    show: (seq: number) => `Show entry ${seq}`,
    whatToDo: 'What to do',
    whatToDoTitle: 'When the audit log does not verify',
    steps: [
      'Do not write to the database by hand. Take a copy of it first.',
      'Someone with direct database access changed history. Compare each entry with the last backup in which the log verified.',
      'Rotate the database credentials, look at who connected, and open a security case.',
      'Leave the entries as they are: they are evidence. Record what you found as a new entry, through the application.',
    ],
  },

  settings: {
    title: 'Settings',
    monitoring: 'Error monitoring',
    monitoringWords:
      'Where apps and browsers report errors. Every visitor’s browser reads this address, so it must hold no secret.',
    dsn: 'DSN',
    dsnHint: 'A full address, or empty to switch monitoring off.',
    noDsn: 'Monitoring is off',
    save: 'Propose the change',
    proposed: 'Proposed. It applies once a second member of staff agrees.',
    seeProposal: 'See the proposal',
    approval: {
      consequence: 'Browsers and apps report errors there from their next start.',
      submit: 'Approve and apply',
      done: 'Approved and applied',
    },
    readOnly: 'You can see this, but your roles do not include changing it.',
  },
} as const;
