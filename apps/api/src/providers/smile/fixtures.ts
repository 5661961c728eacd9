/**
 * Answers and callbacks from Smile ID's own libraries and pages, with their values unchanged. They
 * are facts: change one only if the source named beside it has changed. Signatures and times belong
 * to other keys, so they are left out here and tests add their own.
 */

/**
 * POST /v1/job_status, as Smile ID's test address answered in October 2022. Source:
 * github.com/smileidentity/smile-identity-core-ruby,
 * spec/fixtures/mock_response/web_verification_get_job_status.yml
 */
export const recordedJobStatus = {
  job_complete: true,
  job_success: false,
  code: '2302',
  result: {
    Source: 'WebAPI - ruby',
    Actions: {
      Liveness_Check: 'Not Applicable',
      Register_Selfie: 'Not Applicable',
      Selfie_Provided: 'Not Applicable',
      Verify_ID_Number: 'Not Verified',
      Human_Review_Compare: 'Not Applicable',
      Return_Personal_Info: 'Not Returned',
      Selfie_To_ID_Card_Compare: 'Not Applicable',
      Human_Review_Update_Selfie: 'Not Applicable',
      Human_Review_Liveness_Check: 'Not Applicable',
      Selfie_To_ID_Authority_Compare: 'ID Authority Photo Not Available',
      Update_Registered_Selfie_On_File: 'Not Applicable',
      Selfie_To_Registered_Selfie_Compare: 'Not Applicable',
    },
    ResultCode: '1016',
    ResultText: 'Unable to validate ID - This feature is not enabled for your Smile ID account.',
    ResultType: 'SYSTEM',
    SmileJobID: '0000000261',
    JSONVersion: '1.0.0',
    IsFinalResult: 'true',
    PartnerParams: {
      job_id: '52e7cd72a1ee4e0e1094',
      user_id: 'dmKaJazQCziLc6Tw9lwcgzLo',
      job_type: '1',
    },
    ConfidenceValue: '0',
    IsMachineResult: 'true',
  },
} as const;

/**
 * POST /v1/id_verification of a product our contract does not include, as the same address answered.
 * Source: the same library, spec/fixtures/mock_response/id_verification.yml
 */
export const recordedNotEnabled = {
  JSONVersion: '1.0.0',
  SmileJobID: '0000000262',
  PartnerParams: {
    user_id: 'dmKaJazQCziLc6Tw9lwcgzLo',
    job_id: 'DeXyJOGtaACFFfbZ2kxjuICE',
    job_type: 5,
  },
  ResultType: 'ID Verification',
  ResultText: 'Unable to validate ID - This feature is not enabled for your Smile ID account.',
  ResultCode: '1016',
  IsFinalResult: 'true',
  Actions: { Verify_ID_Number: 'Not Done', Return_Personal_Info: 'Not Done' },
  Country: 'NG',
  IDType: 'BVN',
  IDNumber: '00000000000',
  Source: 'ID API',
} as const;

/**
 * POST /v1/id_verification of a valid number. Nothing in it says that the name was compared.
 * Source: github.com/smileidentity/smile-identity-core-js, test/id-api.test.ts
 */
export const validatedIdNumber = {
  JSONVersion: '1.0.0',
  SmileJobID: '0000001096',
  PartnerParams: {
    user_id: 'dmKaJazQCziLc6Tw9lwcgzLo',
    job_id: 'DeXyJOGtaACFFfbZ2kxjuICE',
    job_type: 5,
    app_name: 'test_app',
  },
  ResultType: 'ID Verification',
  ResultText: 'ID Number Validated',
  ResultCode: '1012',
  IsFinalResult: 'true',
  Actions: { Verify_ID_Number: 'Verified', Return_Personal_Info: 'Returned' },
  Country: 'NG',
  IDType: 'BVN',
  IDNumber: '00000000000',
  ExpirationDate: 'NaN-NaN-NaN',
  FullName: 'some  person',
  DOB: 'NaN-NaN-NaN',
  Photo: 'Not Available',
} as const;

/**
 * A callback: the type of the job is text, and IsFinalResult is missing. Source: Smile ID's page on
 * the web integration, "callback url", as an integrator keeps it.
 */
export const documentedCallback = {
  Actions: {
    Liveness_Check: 'Passed',
    Register_Selfie: 'Approved',
    Selfie_Provided: 'Passed',
    Verify_ID_Number: 'Verified',
    Human_Review_Compare: 'Passed',
    Return_Personal_Info: 'Returned',
    Selfie_To_ID_Card_Compare: 'Not Applicable',
    Human_Review_Update_Selfie: 'Not Applicable',
    Human_Review_Liveness_Check: 'Passed',
    Selfie_To_ID_Authority_Compare: 'Completed',
    Update_Registered_Selfie_On_File: 'Not Applicable',
    Selfie_To_Registered_Selfie_Compare: 'Not Applicable',
  },
  ConfidenceValue: '99',
  PartnerParams: { job_id: 'KE_TEST_100', job_type: '1', user_id: 'KE_TESTTEST_100' },
  ResultCode: '1210',
  ResultText: 'Enroll User',
  SmileJobID: '0000056574',
  Source: 'WebAPI',
} as const;

/** A signature, computed by the rule of src/signature.ts of the JavaScript library. */
export const signatureVector = {
  apiKey: 'apikey',
  partnerId: '002',
  timestamp: '2026-01-01T00:00:00.000Z',
  signature: 'oIjiqyu74n/J6V8wU6y2DQOyCUof4+E0FUe3I95FvaM=',
} as const;
