// Generated from `x-effect` in openapi/ by `npm run contract`.

export type Effect = 'read' | 'change' | 'money'

/** What an operation does where its method does not say it: a GET reads, any other changes something. */
export const exceptions: Readonly<Record<string, Effect>> = {
  'GET /network/express/instrument/{snsi}/integrate/rescind': 'change',
  'POST /financial/za/capitalsoftware/EpsDistributionList': 'read',
  'POST /network/express/charge/component/{component}/summary': 'read',
  'POST /network/express/integration/dstv/account': 'read',
  'POST /network/express/integration/megsapp/dstv/account': 'read',
  'POST /network/express/integration/megsapp/products': 'read',
  'POST /network/express/integration/megsapp/products/categories': 'read',
  'POST /network/express/wallet/buy': 'money',
  'POST /network/express/wallet/cashout': 'money',
  'POST /network/express/wallet/payment': 'money',
  'POST /network/express/wallet/request/pay': 'money',
  'POST /network/express/wallet/sale': 'money',
  'POST /network/express/wallet/topup': 'money',
  'POST /network/express/wallet/transfer': 'money',
  'POST /service/bulk/reports/{snsi}/approve': 'money',
  'POST /service/bulk/reports/{snsi}/download/{kind}': 'read',
}
