/** The services of the specification. */
export const serviceNames = [
  'topup',
  'cash',
  'buy',
  'pay',
  'send',
  'request',
  'donate',
  'invite',
  'tools',
] as const
