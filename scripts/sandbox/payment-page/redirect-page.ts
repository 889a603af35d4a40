import { decimal } from '../ledger/money.ts'
import type { Movement } from '../ledger/movements.ts'

/** Where the hosted page of a top-up is, as seen from a portal. */
const paymentAddress = (portal: string, { snsi }: Pick<Movement, 'snsi'>): string =>
  `${portal}/_sandbox/pay/${snsi}`

/**
 * What a top-up answers: a page without script, whose one form leads to the payment page.
 * @param portal the origin of the portal that asked
 */
export const renderRedirectPage = (portal: string, movement: Movement): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Payment</title></head>
<body>
<h1>Payment</h1>
<p>Go on to the payment page to pay R${decimal(movement.cents)}.</p>
<form method="get" action="${paymentAddress(portal, movement)}"><button>Continue</button></form>
</body>
</html>`
