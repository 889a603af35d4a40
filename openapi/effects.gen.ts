// Generated from `x-effect` in openapi/ by `npm run contract`.

export type Effect = 'read' | 'change' | 'money'

/**
 * The effects of operations whose method does not show it, by the end of their path. By default a GET reads, and any
 * other method changes something.
 */
export const exceptions: Readonly<Record<string, Effect>> = {
  'capitalsoftware/EpsDistributionList': 'read',
  'download/{kind}': 'read',
  'dstv/account': 'read',
  'integrate/rescind': 'change',
  'megsapp/products': 'read',
  'products/categories': 'read',
  'request/pay': 'money',
  'wallet/buy': 'money',
  'wallet/cashout': 'money',
  'wallet/payment': 'money',
  'wallet/sale': 'money',
  'wallet/topup': 'money',
  'wallet/transfer': 'money',
  '{component}/summary': 'read',
  '{snsi}/approve': 'money',
}
