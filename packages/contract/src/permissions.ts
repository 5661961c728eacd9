/**
 * Everything a member of staff can be allowed to do. A role is a set of these, stored as data; a
 * call names the one it needs. A permission that no call names fails a test.
 */
export const permissions = {
  'overview.read': 'See the staff overview',
  'users.read': 'Find people and see their accounts, contact details masked',
  'users.reveal': 'See a person’s email and phone in full',
  'users.write':
    'Write notes on people, sign them out, unlock their accounts, reset their password or PIN',
  'roles.read': 'See roles and who holds them',
  'roles.write': 'Propose and approve changes to roles, take one away alone in an emergency',
  'audit.read': 'Read and verify the audit log',
  'transactions.read':
    'Open any transaction: both sides with contact details masked, timeline, quote',
  'ledger.read': 'See accounts, balances and holds',
  'ledger.freeze': 'Freeze and unfreeze accounts',
  'ledger.adjust': 'Propose and approve adjustments',
  'kyc.read': 'See identity checks and their queue',
  'kyc.reveal': 'Open a person’s documents and masked details',
  'kyc.review': 'Decide identity checks, revoke tiers, suspend',
  'kyc.policy': 'Change when tiers take effect and which sends need a selfie',
  'cases.read': 'See cases, flags and their rules',
  'cases.write': 'Work on cases, release or refund, change flag rules',
  'fees.read': 'See fees and proposals',
  'fees.write': 'Propose and approve fee changes',
  'limits.read': 'See limits, overrides and proposals',
  'limits.write': 'Propose and approve limit changes',
  'providers.read': 'See outside companies: health, calls, events, balances',
  'providers.write': 'Replay events of outside companies',
  'flags.read': 'See what is paused, the banner and feature toggles',
  'flags.write': 'Propose and approve pauses, the banner and feature toggles',
  'flags.emergency': 'Pause alone in an emergency; all other staff are told',
  'system.read': 'See processes, jobs, backups and drills',
  'system.write': 'Run failing jobs again and record drills',
  'settings.read': 'See platform settings',
  'settings.write': 'Change platform settings',
} as const;

export type Permission = keyof typeof permissions;
export const allPermissions = Object.keys(permissions) as Permission[];
