-- A proposal can end without a decision: its maker withdraws it, it expires, or what it is about is
-- closed. Then it has no checker. Only a second person can still approve or reject.
alter table approvals
  add column expires_at timestamptz not null default now() + interval '72 hours',
  -- What it is about, such as 'case:0198…' or 'user:0198…'. Closing one of them closes the proposal.
  add column subjects text[] not null default '{}',
  drop constraint approvals_status_check,
  drop constraint approvals_check2,
  add constraint approvals_status_check check (
    status in ('waiting', 'approved', 'rejected', 'withdrawn', 'expired', 'closed')),
  add constraint approvals_decided_by_checker check (
    (status in ('approved', 'rejected')) = (checker_id is not null));
