import type { ServiceCode } from '#machines/domain/config/services.ts'

/** English labels of the services. The sign-in page of a wide screen shows them without the other texts. */
export const serviceLabels = {
  'service.buy': 'Buy',
  'service.cash': 'Cash Out',
  'service.donate': 'Donate',
  'service.invite': 'Invite',
  'service.pay': 'Pay',
  'service.request': 'Request',
  'service.send': 'Send',
  'service.tools': 'Tools',
  'service.topup': 'Top Up',
} satisfies Record<ServiceCode, string>
