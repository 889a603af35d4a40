import { decimal } from '../ledger/money.ts'
import type { Movement } from '../ledger/movements.ts'

const paymentAddress = (portal: string, { snsi }: Pick<Movement, 'snsi'>): string =>
  `${portal}/_sandbox/pay/${snsi}`

/** Renders the response of a top-up: a page without script whose only form leads to the payment page. */
export const renderRedirectPage = (portal: string, movement: Movement): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Payment</title></head>
<body>
<h1>Payment</h1>
<p>Go on to the payment page to pay R${decimal(movement.cents)}.</p>
<form method="get" action="${paymentAddress(portal, movement)}"><button>Continue</button></form>
</body>
</html>`
