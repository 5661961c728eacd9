/** Every sentence of the screen about the apps that does not come from the server. */
export const mobileCopy = {
  title: 'Mobile flags',
  rules: (platform: string) => `${platform}: rules`,
  versions: (platform: string) => `${platform}: versions in use`,
  version: 'Version',
  unknown: 'Before versions were sent',
  people: 'People in 30 days',
  share: 'Share',
  percent: (share: number) => `${share}%`,
  now: 'Now',
  states: {
    works: 'Works',
    advised: 'Update recommended',
    update: 'Must update',
    off: 'Paused',
  },
  noVersions: 'No one has used this app in the last 30 days.',
} as const;
