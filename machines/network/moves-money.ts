const moneyPath =
  /\/(wallet\/(topup|cashout|buy|payment|transfer|sale|request\/pay)|reports\/[^/]+\/approve)$/

/** Whether a call moves money: one that must never be sent twice, and whose lost answer leaves money in doubt. */
export const movesMoney = (request: Request): boolean =>
  request.method !== 'GET' && moneyPath.test(new URL(request.url).pathname)
