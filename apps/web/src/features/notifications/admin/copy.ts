import { common } from '#ui/text/common-copy.ts';

export const copy = {
  title: 'Notifications',
  pushTitle: 'Push notifications',
  views: 'View',
  viewNames: {
    deliveries: 'Delivery log',
    figures: 'Figures',
  },
  figures: {
    message: 'Message',
    channel: 'Channel',
    total: (count: string) => `${count} sent`,
    beforeTotal: (count: string) => `${count} in the period before`,
    sent: 'Sent',
    delivered: 'Delivered',
    bounced: 'Bounced',
    failed: 'Failed',
    skipped: 'Not sent',
    before: 'Sent before',
    chart: 'Messages sent by day',
    log: 'Delivery log',
    shown: 'Shown',
    none: common.none,
  },
  refused: {
    platform: 'Platform',
    count: 'Refused',
    before: 'Before',
  },
  devices: {
    title: 'Devices with push on',
    platform: 'Platform',
    devices: 'Devices',
    people: 'People',
    added: 'Added in 7 days',
    used: 'Used in 7 days',
    definition:
      'Devices where a person switched push on and is still signed in. "Used" means that the push service of the device accepted a message.',
  },
} as const;
