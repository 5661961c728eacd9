import { defineScreens } from '#platform/screens/screen.ts';

export const identityScreens = defineScreens('features/identity', [
  { path: '/login', page: 'login.page.tsx', frame: 'auth' },
  { path: '/signup', page: 'signup.page.tsx', frame: 'auth' },
  { path: '/forgot-password', page: 'forgot-password.page.tsx', frame: 'auth' },
  {
    path: '/verify-email',
    page: 'verify-email.page.tsx',
    frame: 'auth',
    visits: { visitor: ['/verify-email?email=a%40example.test'] },
  },
  { path: '/admin/login', page: 'admin/login.page.tsx', frame: 'auth' },
  {
    path: '/security',
    page: 'security.page.tsx',
    palette: [{ place: 180, label: 'Devices and security log' }],
  },
  {
    path: '/profile',
    page: 'profile.page.tsx',
    accountMenu: { place: 10, label: 'Profile', icon: 'User' },
    palette: [{ place: 70, label: 'Profile' }],
    visits: { amara: ['/profile'], zainab: ['/profile'] },
  },
  {
    path: '/settings',
    page: 'settings.page.tsx',
    accountMenu: { place: 40, label: 'Settings', icon: 'Settings' },
    palette: [{ place: 80, label: 'Settings' }],
  },
  {
    path: '/settings/phone-verification',
    page: 'phone-verification.page.tsx',
    palette: [{ place: 100, label: 'Phone verification' }],
  },
  {
    path: '/security-settings',
    page: 'security-settings.page.tsx',
    palette: [{ place: 90, label: 'Security settings' }],
    visits: { amara: ['/security-settings'], zainab: ['/security-settings'] },
  },
  {
    path: '/admin/users',
    page: 'admin/people/users.page.tsx',
    permission: 'users.read',
    staffMenu: { group: 'User Management', place: 10, label: 'Users' },
  },
  {
    path: '/admin/users/:userId',
    page: 'admin/people/user.page.tsx',
    visits: { admin: ['/admin/users/@chidi'] },
  },
  {
    path: '/admin/security',
    page: 'admin/security/security.page.tsx',
    permission: 'security.read',
    staffMenu: { group: 'Security & Monitoring', place: 10, label: 'Security' },
    visits: { admin: ['/admin/security', '/admin/security?group=locks'] },
  },
  {
    path: '/admin/security/attempts',
    page: 'admin/security/attempts.page.tsx',
    permission: 'security.read',
    staffMenu: { group: 'Security & Monitoring', place: 20, label: 'Failed log-ins' },
  },
  {
    path: '/admin/security/blocks',
    page: 'admin/security/blocks.page.tsx',
    permission: 'security.read',
    staffMenu: { group: 'Security & Monitoring', place: 30, label: 'Blocks' },
    visits: { admin: ['/admin/security/blocks', '/admin/security/blocks?network=102.89.1.5'] },
  },
  {
    path: '/admin/security/canaries',
    page: 'admin/security/canaries.page.tsx',
    permission: 'security.read',
    staffMenu: { group: 'Security & Monitoring', place: 40, label: 'Canaries' },
  },
  {
    path: '/admin/user-sessions',
    page: 'admin/people/user-sessions.page.tsx',
    permission: 'users.read',
    staffMenu: { group: 'User Management', place: 50, label: 'User sessions' },
  },
]);
