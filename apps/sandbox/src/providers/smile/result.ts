import type { SmileJob } from './job.ts';

/** A job's result in Smile ID's terms, for callbacks and job status. */
type Code = { code: string; text: string };

const codes: Record<number, { machine: [Code, Code]; human: [Code, Code] }> = {
  1: {
    machine: [
      { code: '0810', text: 'Exact Match' },
      { code: '0811', text: 'No Match' },
    ],
    human: [
      { code: '1210', text: 'Enroll User' },
      { code: '1211', text: 'Failed - Compare' },
    ],
  },
  2: {
    machine: [
      { code: '0820', text: 'Authenticated' },
      { code: '0821', text: 'Failed Authentication - Images did not match' },
    ],
    human: [
      { code: '1220', text: 'Authenticated' },
      { code: '1221', text: 'Failed Authentication - Images did not match' },
    ],
  },
  4: {
    machine: [
      { code: '0840', text: 'Enroll User' },
      { code: '0841', text: 'Enroll User - Failed liveness check' },
    ],
    human: [
      { code: '1240', text: 'Enroll User' },
      { code: '1241', text: 'Enroll User - Failed liveness check' },
    ],
  },
};

const provisional: Code = { code: '0846', text: 'Enroll User - Provisional, under review' };

export const codeOf = (job: SmileJob): Code => {
  if (job.state === 'review') return provisional;
  const { machine, human } = codes[job.jobType] ?? codes[4]!;
  const [pass, fail] = job.isHuman ? human : machine;
  return job.state === 'passed' ? pass : fail;
};

const notApplicable = [
  'Selfie_Check',
  'Selfie_To_ID_Card_Compare',
  'Human_Review_Update_Selfie',
  'Verify_ID_Number',
  'Return_Personal_Info',
  'Update_Registered_Selfie_On_File',
];

const actionsOf = (job: SmileJob): Record<string, string> => {
  const words = { passed: 'Passed', failed: 'Failed', review: 'Under Review' } as const;
  const said = job.state === 'passed' || job.state === 'failed' ? words[job.state] : words.review;
  const registered = { Passed: 'Approved', Failed: 'Rejected' }[said as 'Passed' | 'Failed'];
  return {
    ...Object.fromEntries(notApplicable.map((name) => [name, 'Not Applicable'])),
    Liveness_Check: job.isHuman ? 'Under Review' : said,
    Register_Selfie:
      job.jobType === 4 ? (registered ?? 'Provisionally Approved') : 'Not Applicable',
    Selfie_Provided: 'Passed',
    Human_Review_Compare: 'Not Applicable',
    Human_Review_Liveness_Check: job.isHuman ? said : 'Not Applicable',
  };
};

export const describeResult = (job: SmileJob): Record<string, unknown> => {
  const { code, text } = codeOf(job);
  return {
    SmileJobID: job.smileJobId,
    PartnerParams: partnerParams(job),
    ResultText: text,
    ResultCode: code,
    ConfidenceValue: job.state === 'passed' ? '99' : '0',
    IsFinalResult: String(job.state !== 'review'),
    JSONVersion: '1.0.0',
    Source: 'WebAPI',
    Actions: actionsOf(job),
  };
};

const partnerParams = (job: SmileJob) => ({
  user_id: job.userId,
  job_id: job.jobId,
  job_type: job.jobType,
});
