/** Resend's errors: a status, a name for programs and a message for people. */
const statuses = {
  validation_error: 422,
  missing_required_field: 422,
  missing_api_key: 401,
  invalid_api_key: 403,
  not_found: 404,
  method_not_allowed: 405,
  invalid_idempotency_key: 400,
  invalid_idempotent_request: 409,
  concurrent_idempotent_requests: 409,
  rate_limit_exceeded: 429,
  application_error: 500,
} as const;

type ResendErrorName = keyof typeof statuses;

export type ResendError = {
  statusCode: (typeof statuses)[ResendErrorName] | 400;
  name: ResendErrorName;
  message: string;
};

export const resendError = (name: ResendErrorName, message: string): ResendError => ({
  statusCode: statuses[name],
  name,
  message,
});
