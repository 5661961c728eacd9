import { plural } from '#ui/text/plural.ts';

export const copy = {
  failed: 'The figures could not be loaded.',
  day: 'Last 24 hours',
  week: 'Last 7 days',
  tiles: {
    failedLogIns: 'Failed log-ins',
    locks: 'Locks',
    newDevices: 'New devices',
    travels: 'Impossible travel',
    staffLogIns: 'Staff log-ins',
    roleChanges: 'Permission changes',
    blocks: 'Blocks in effect',
    canaryReadings: 'Canaries read',
  },
  now: 'Now',
  travelWords:
    'Impossible travel compares the countries in which two addresses are registered. Roaming and private networks look the same, so look before you act.',
  country: (code: string | null) => (code === null ? 'Not known' : nameOf(code)),
  block: {
    open: 'Block an address',
    device: 'Block',
    deviceOf: (device: string) => `Block ${device}`,
    title: 'Block an address or network',
    words:
      'No one can log in or sign up from it until the block ends. People who are signed in stay signed in.',
    deviceTitle: 'Block this device',
    deviceWords:
      'No one can log in or sign up on it until the block ends. Everyone who is signed in on it is signed out.',
    network: 'Address or network',
    networkHint: 'For example 102.89.1.5 or 102.89.1.0/24',
    hours: 'For how long',
    submit: 'Block',
    done: 'Blocked',
    reach: (people: number) =>
      plural(
        people,
        '# person logged in from there in the last 30 days.',
        '# people logged in from there in the last 30 days.',
      ),
    reachMore: (people: number) =>
      `More than ${people} people logged in from there in the last 30 days.`,
    registered: (country: string) => `Registered in ${nameOf(country)}.`,
    lift: 'Lift the block',
    liftWords: 'People can log in from there again right away.',
    lifted: 'Lifted',
    liftedBy: 'Lifted by',
    liftReason: 'Why it was lifted',
  },
  canary: {
    words:
      'A canary is an account that no one has a reason to look at. A call that names it raises an alarm here and for everyone who follows alerts.',
    how: 'Sign up an account that you will never use, then place it here by its tag.',
    none: 'No canaries placed.',
    listTitle: 'Placed now',
    place: 'Place a canary',
    placeWords:
      'The account must be unused: no money, no history, no identity check, no staff rights.',
    tag: 'Tag of the account',
    note: 'Note for colleagues',
    end: 'Remove',
    endOf: (tag: string) => `Remove @${tag}`,
    endWords: 'It is an ordinary account again, and reading it raises no alarm.',
    done: 'Saved',
    placed: (by: string, day: string) => `${by}, ${day}`,
    explain: 'Explain it',
    explainWords: 'Say what you found out. The alarm ends. You cannot explain your own reading.',
    request: 'Everything in this request',
    why: 'Explanation',
    seenBy: 'Explained by',
  },
} as const;

const names = new Intl.DisplayNames('en', { type: 'region' });
function nameOf(code: string): string {
  return names.of(code) ?? code;
}
