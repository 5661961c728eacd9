import type { ErrorTable } from '../error-table.ts';

export const scamsErrors = {
  SCAM_REPORTS_FULL: {
    status: 409,
    sentence: 'You have 10 open reports. Please add to one of them, or write to support.',
  },
  SCAM_REPORT_OVER: {
    status: 409,
    sentence: 'We have decided this report, so it cannot be changed.',
  },
  SCAM_SELF: { status: 400, sentence: 'This is your own account.' },
  SCAM_TARGET_INVALID: { status: 400, sentence: 'Please check this and type it again.' },
  SCAM_FILES_FULL: { status: 409, sentence: 'A report can have at most 10 files.' },
  SCAM_NO_TRANSFER: { status: 409, sentence: 'Only money you sent can be recalled.' },
  SCAM_NOT_BLOCKABLE: {
    status: 409,
    sentence: 'No one can send money to this, so there is nothing to block.',
  },
  SCAM_REFUND_UNKNOWN: {
    status: 400,
    sentence: 'No payment to this person has this reference, or it is from before the decision.',
  },
  SCAM_NOT_LISTED: { status: 409, sentence: 'No warning is shown about your account.' },
  SCAM_APPEAL_WAITING: { status: 409, sentence: 'We are already looking at your appeal.' },
  RECIPIENT_BLOCKED: {
    status: 409,
    sentence: 'You blocked this recipient. Unblock it in your scam reports first.',
  },
  SCAM_WARNING: {
    status: 409,
    sentence:
      'People have reported this recipient as a scam. Read the warning and confirm it before you send.',
  },
} as const satisfies ErrorTable;
