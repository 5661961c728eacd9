import { formatCount } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

/** Every sentence of the log screens that does not come from the server. */
export const logCopy = {
  none: common.none,
  visitor: 'Visitor',
  when: 'When',
  call: 'Call',
  what: 'What happened',
  status: 'Status',
  took: 'Took',
  milliseconds: (ms: number) => `${formatCount(ms)} ms`,
  who: 'Who',
  address: 'Network',
  request: 'Request',
  copyRequest: 'Copy request id',
  noRequest: 'No request caused this line.',
  timeline: 'Everything in this request',
  after: (ms: number) => `+${formatCount(ms)} ms`,
  tooMany: 'Only the first 100 lines are shown.',
  onlyRequest: 'Search this request',
  onlyCall: 'Only this call',
  onlyPerson: 'Only this person',
  lineName: (call: string, time: string) => (call === '' ? time : `${call} ${time}`),
} as const;
