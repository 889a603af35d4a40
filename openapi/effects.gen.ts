// Generated from `x-effect` in openapi/ by `npm run contract`.

export type Effect = 'read' | 'change' | 'money'

/** What the operations of a path do where their method does not say it: a GET reads, any other changes something. */
export const exceptions: Readonly<Record<string, Effect>> = {
  '/financial/za/capitalsoftware/EpsDistributionList': 'read',
  '/network/express/charge/component/{component}/summary': 'read',
  '/network/express/instrument/{snsi}/integrate/rescind': 'change',
  '/network/express/integration/dstv/account': 'read',
  '/network/express/integration/megsapp/dstv/account': 'read',
  '/network/express/integration/megsapp/products': 'read',
  '/network/express/integration/megsapp/products/categories': 'read',
  '/network/express/wallet/buy': 'money',
  '/network/express/wallet/cashout': 'money',
  '/network/express/wallet/payment': 'money',
  '/network/express/wallet/request/pay': 'money',
  '/network/express/wallet/sale': 'money',
  '/network/express/wallet/topup': 'money',
  '/network/express/wallet/transfer': 'money',
  '/service/bulk/reports/{snsi}/approve': 'money',
  '/service/bulk/reports/{snsi}/download/{kind}': 'read',
}
