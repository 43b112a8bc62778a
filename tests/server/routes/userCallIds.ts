/** The `:id` of calls about a user. */
export const userCallIds = {
  'users/:id/super-login': 'userId',
  'users/:id/end-sessions': 'userId',
  'users/:id/customers': 'userId',
  'users/:id/rights': 'userId',
  'users/:id/sessions': 'userId',
  'users/:id/sign-ins': 'userId',
  'users/:id/deeds': 'userId',
  'users/:id/personal-data': 'userId',
  'users/:id/erase': 'userId',
  'users/:id/reset-two-step': 'userId',
  'users/:id/send-password-link': 'userId',
} as const
