import { defineAdminList } from '../admin-list.ts';

export const logLevels = { info: 'Info', warning: 'Warning', error: 'Error' } as const;

/** Log sources that run without a request. */
const systemSources = {
  server: 'Server',
  job: 'Job',
  company: 'Company call',
} as const;

export const logSources = {
  request: 'Request',
  ...systemSources,
  audit: 'Audit entry',
} as const;

const columns = {
  at: { header: 'When', kind: 'time', sortable: true, fixed: true },
  level: { header: 'Level', names: logLevels },
  source: { header: 'Source', names: logSources },
  call: { header: 'Call' },
  message: { header: 'What happened', masked: true },
  status: { header: 'Status', align: 'right' },
  ms: { header: 'Milliseconds', align: 'right' },
  requestId: { header: 'Request', hidden: true },
} as const;

const level = {
  label: 'Level',
  kind: 'choice',
  any: 'All levels',
  names: logLevels,
} as const;

const exact = {
  request: { label: 'Request id', kind: 'exact' },
  call: { label: 'Exact call', kind: 'exact', suggest: 'call' },
} as const;

const days = {
  from: { label: 'From day', kind: 'day' },
  to: { label: 'To day', kind: 'day' },
} as const;

/** The stream of the system: warnings and errors of the server, failed jobs, calls to companies. */
export const systemLogList = defineAdminList({
  id: 'operations.system-log',
  title: 'System logs',
  noun: ['line', 'lines'],
  key: 'key',
  sort: '-at',
  opens: 'line',
  columns,
  filters: {
    source: { label: 'Source', kind: 'choice', any: 'All sources', names: systemSources },
    level,
    ...exact,
    ...days,
  },
});

/** The search over all sources. */
export const logsList = defineAdminList({
  id: 'operations.logs',
  title: 'Logs',
  noun: ['line', 'lines'],
  key: 'key',
  sort: '-at',
  opens: 'line',
  columns: {
    ...columns,
    person: { header: 'Who' },
    address: { header: 'Address', masked: true, hidden: true },
  },
  filters: {
    source: { label: 'Source', kind: 'choice', any: 'All sources', names: logSources },
    level,
    ...exact,
    person: { label: 'Who, by tag', kind: 'exact', suggest: 'person' },
    ...days,
  },
});
