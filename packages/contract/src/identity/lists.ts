import { defineAdminList } from '../admin-list.ts';
import { tierName } from '../limits/data.ts';
import { personLabels } from './people-data.ts';
import { homeCountries } from '../reference/home-countries.ts';

const tierNames = Object.fromEntries([0, 1, 2, 3].map((tier) => [String(tier), tierName(tier)]));
const countryNames = Object.fromEntries(homeCountries.map(({ code, name }) => [code, name]));
const statusNames = {
  active: 'Active',
  restricted: 'Restricted',
  suspended: 'Suspended',
  closed: 'Closed',
} as const;

export const usersList = defineAdminList({
  id: 'identity.users',
  title: 'Users',
  noun: ['person', 'people'],
  key: 'id',
  sort: '-joinedAt',
  columns: {
    name: { header: 'Person', sortable: true, fixed: true },
    tag: { header: 'Tag', sortable: true, hidden: true },
    status: { header: 'State', names: statusNames },
    tier: { header: 'Tier', names: tierNames },
    email: { header: 'Email', masked: true },
    phone: { header: 'Phone', masked: true },
    country: { header: 'Country', names: countryNames, hidden: true },
    isStaff: { header: 'Staff', names: { true: 'Yes', false: 'No' }, hidden: true },
    joinedAt: { header: 'Joined', kind: 'day', sortable: true },
  },
  filters: {
    search: { label: 'Tag, email, phone, name, reference', kind: 'search', personal: true },
    country: { label: 'Country', kind: 'choice', any: 'All countries', names: countryNames },
    tier: { label: 'Tier', kind: 'choice', any: 'All tiers', names: tierNames },
    status: { label: 'State', kind: 'choice', any: 'All states', names: statusNames },
    label: { label: 'Label', kind: 'choice', any: 'All labels', names: personLabels },
    staff: { label: 'Who', kind: 'choice', any: 'Everyone', names: { true: 'Staff' } },
    from: { label: 'Joined from', kind: 'day' },
    to: { label: 'Joined until', kind: 'day' },
  },
});

const methodNames = {
  password: 'Password',
  'password+code': 'Password and code',
  passkey: 'Passkey',
} as const;

export const sessionsList = defineAdminList({
  id: 'identity.open-sessions',
  title: 'User sessions',
  noun: ['session', 'sessions'],
  key: 'id',
  sort: '-createdAt',
  columns: {
    person: { header: 'Person', fixed: true },
    device: { header: 'Device' },
    ip: { header: 'Address' },
    method: { header: 'Signed in with', names: methodNames },
    createdAt: { header: 'Started', kind: 'time', sortable: true },
    lastSeenAt: { header: 'Last seen', kind: 'time' },
  },
  filters: {
    person: { label: 'Who, by tag', kind: 'exact', suggest: 'person' },
    method: { label: 'Signed in with', kind: 'choice', any: 'All methods', names: methodNames },
  },
});
