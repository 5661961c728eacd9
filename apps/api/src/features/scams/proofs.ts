import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: {
    'scams.changed': [
      'scams.report-received',
      'scams.acknowledged',
      'scams.bank-told',
      'scams.needed',
      'scams.decided',
      'scams.refunded',
    ],
  },
  causedOtherwise: {
    'scams.reminder': 'time',
    'scams.clock-ending': 'time',
    'scams.own-listed': 'reports of other people',
    'scams.appeal-decided': 'staff decide it',
  },
  notCounters: {
    codes: {
      SCAM_REPORTS_FULL: 'a lock on the person; scams.db.test.ts reports twelve times at once',
      SCAM_REPORT_OVER: state,
      SCAM_FILES_FULL: 'the report is locked while its files are counted',
      SCAM_NO_TRANSFER: state,
      SCAM_NOT_BLOCKABLE: state,
      SCAM_NOT_LISTED: state,
      SCAM_APPEAL_WAITING: 'a unique index decides; beacon.db.test.ts appeals five times at once',
      RECIPIENT_BLOCKED: state,
      SCAM_WARNING: state,
    },
    columns: {
      'scam_appeals.decided_at': 'the entry is locked before its appeal is decided',
      'scam_appeals.decided_by': 'it is written with decided_at',
      'scam_reports.decided_at': 'the report is locked, and a decided one takes no other decision',
    },
  },
};
