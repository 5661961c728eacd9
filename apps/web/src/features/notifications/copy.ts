import { badgeOf } from './badge.ts';
import { plural } from '#ui/text/plural.ts';

export const copy = {
  title: 'Notifications',
  settings: 'Settings',
  heading: 'Your notifications',
  filter: 'Show',
  all: 'All',
  unreadOnly: 'Unread',
  readAll: 'Mark all as read',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  isUnread: 'Unread',
  remove: 'Delete',
  removed: 'Notification deleted.',
  undo: 'Undo',
  more: 'Show older',
  shown: (count: number) => plural(count, '# notification', '# notifications'),
  empty: 'No notifications yet. We tell you here when money moves or we need something from you.',
  noMatch: 'Nothing here. Other notifications are in “All”.',
  showAll: 'Show all',
  failed: 'We could not load your notifications.',
  stale: 'We could not refresh the list. It may be out of date.',
  bell: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${badgeOf(unread)} unread`,
} as const;

export const settingsCopy = {
  title: 'Notification settings',
  matrix: 'How we tell you',
  matrixNote: 'Everything is in your inbox here. Choose what else we send.',
  fixedNote: 'Some are always on, because they protect your money and your account.',
  push: {
    title: 'Push on this device',
    invite: 'Know as it happens',
    why: 'Know within seconds when money leaves or arrives, even while this page is closed.',
    turnOn: 'Turn on push',
    turnOff: 'Turn off push',
    on: 'This device gets push notifications.',
    blocked:
      'Your browser blocks push for this page. Allow notifications in the settings of the browser, then come back.',
    unsupported: 'This browser does not support push. Use the app, or another browser.',
    failed: 'We could not turn push on. Please try again.',
    others: (count: number) =>
      count === 0
        ? 'No device gets push.'
        : plural(count, '# device with push.', '# devices with push.'),
  },
  quiet: {
    title: 'Quiet hours',
    note: 'Push and SMS wait until morning. Messages about money and security always come through.',
    on: 'Use quiet hours',
    from: 'From',
    to: 'To',
    zone: (zone: string) => `Times are in ${zone}.`,
    save: 'Save quiet hours',
    saved: 'Quiet hours saved.',
  },
  digest: {
    label: 'Daily overview',
    hint: 'One email each morning: what should arrive and leave today.',
  },
  amounts: {
    label: 'Hide amounts',
    hint: 'Messages on all channels say what happened, without amounts.',
  },
  word: {
    title: 'Your word',
    note: 'Choose a word that only you and we know. Every genuine email and SMS from us shows it. A message without it is not from us.',
    label: 'Word',
    hint: 'Not your password, and nothing you use elsewhere.',
    save: 'Save word',
    remove: 'Remove word',
    saved: 'Your word is saved. It is in every message from now on.',
    removed: 'Your word is removed.',
  },
  reach: {
    mail: 'Your email address refuses our messages. Change it in Settings.',
    text: 'Your phone number refuses our messages. Change it in Settings.',
    missing: 'Add a phone number in Settings to get SMS.',
  },
  refused: {
    mail: 'Our emails to you bounce.',
    text: 'Our SMS to you do not arrive.',
    change: 'Update in Settings',
  },
  saved: 'Saved.',
  unsubscribed: {
    title: 'Emails switched off',
    done: (name: string) => `We no longer email you about: ${name}. It stays in your inbox here.`,
    change: 'Notification settings',
    invalid: 'This link is not valid any more. You can change emails in your settings.',
    ask: 'Switch these emails off?',
    confirm: 'Switch off',
  },
} as const;
