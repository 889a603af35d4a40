// Generated from `x-effect` and `x-response` in openapi/ by `npm run contract`.

export type Effect = 'read' | 'change' | 'money'

/** The facts about a call that its types do not contain. */
export interface CallTraits {
  readonly effect: Effect
  /** Whether the response of a successful call may be an HTML page. */
  readonly response?: 'html'
}

/**
 * The traits of calls, by method and path. The other calls have a JSON response; of these, a GET reads and any other
 * method changes something.
 */
export const calls: Readonly<Record<string, CallTraits>> = {
  'GET /network/express/instrument/{snsi}/integrate/rescind': { effect: 'change' },
  'POST /financial/za/capitalsoftware/EpsDistributionList': { effect: 'read' },
  'POST /network/express/charge/component/{component}/summary': { effect: 'read' },
  'POST /network/express/integration/dstv/account': { effect: 'read' },
  'POST /network/express/integration/megsapp/dstv/account': { effect: 'read' },
  'POST /network/express/integration/megsapp/products': { effect: 'read' },
  'POST /network/express/integration/megsapp/products/categories': { effect: 'read' },
  'POST /network/express/wallet/buy': { effect: 'money' },
  'POST /network/express/wallet/cashout': { effect: 'money' },
  'POST /network/express/wallet/payment': { effect: 'money' },
  'POST /network/express/wallet/request/pay': { effect: 'money' },
  'POST /network/express/wallet/sale': { effect: 'money' },
  'POST /network/express/wallet/topup': { effect: 'money', response: 'html' },
  'POST /network/express/wallet/transfer': { effect: 'money' },
  'POST /service/bulk/reports/{snsi}/approve': { effect: 'money' },
  'POST /service/bulk/reports/{snsi}/download/{kind}': { effect: 'read' },
}
