import { html, raw } from 'hono/html'
import { htmlHead } from '../http/html-head.ts'
import { decimal } from '../ledger/money.ts'
import type { Movement } from '../ledger/movements.ts'

export interface Bill {
  readonly snsi: string
  readonly cents: number
  /** The name of the portal that the payer returns to. */
  readonly title: string
  /** The origin of the portal that the payer returns to. */
  readonly portal: string
}

export const returnAddress = ({ portal, snsi }: Pick<Bill, 'portal' | 'snsi'>): string =>
  `${portal}/#/processing/${encodeURIComponent(snsi)}`

type Part = ReturnType<typeof html>

const head = (heading: string) =>
  raw(htmlHead(heading, '<link rel="stylesheet" href="/_sandbox/pay/payment-page.css">'))

const document = (heading: string, content: Part) => html`${head(heading)}<body>
<main>
<p class="bank">Sandbox Bank</p>
<h1>${heading}</h1>
${content}
</main>
<footer>A payment page for tests. No money moves outside the sandbox.</footer>
</body>
</html>`

const summary = ({ cents, title }: Bill) => html`<p class="amount">R${decimal(cents)}</p>
<p>Top up of ${title}</p>`

const decision = (name: 'approve' | 'decline' | 'abandon', label: string, kind = '') =>
  html`<button name="decision" value="${name}" data-kind="${kind}" formnovalidate>${label}</button>`

/** Renders the form for a card; `wrong` is what is wrong with the number that the payer entered. */
export const cardPage = (bill: Bill, wrong?: string) =>
  document(
    'Pay by card',
    html`${summary(bill)}
<form method="post">
<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23"${
      wrong === undefined ? '' : html` aria-invalid="true" aria-describedby="wrong" autofocus`
    }>
${wrong === undefined ? '' : html`<p class="wrong" id="wrong" role="alert">${wrong}</p>`}
<button data-kind="primary">Pay R${decimal(bill.cents)}</button>
${decision('decline', 'Cancel')}
</form>`,
  )

/** Renders the additional question that the bank of some cards asks before it pays. */
export const challengePage = (bill: Bill) =>
  document(
    'Is this you?',
    html`${summary(bill)}
<form method="post">${decision('approve', 'Yes, pay', 'primary')}${decision('decline', 'No')}</form>`,
  )

/** Renders a bank's own page, whose customer is already signed in. */
export const eftPage = (bill: Bill) =>
  document(
    'Instant EFT',
    html`${summary(bill)}
<form method="post">${decision('approve', 'Approve', 'primary')}${decision('decline', 'Decline')}${decision('abandon', 'Abandon')}</form>`,
  )

export const donePage = (bill: Bill) =>
  document(
    'This payment is over',
    html`${summary(bill)}
<p><a href="${returnAddress(bill)}">Back to ${bill.title}</a></p>`,
  )

export const unknownPage = () =>
  document('There is no such payment', html`<p>Nothing is to be paid here.</p>`)

/** Renders the response of a top-up: a page without script whose only form leads to the payment page. */
export const renderRedirectPage = (portal: string, movement: Movement): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Payment</title></head>
<body>
<h1>Payment</h1>
<p>Go on to the payment page to pay R${decimal(movement.cents)}.</p>
<form method="get" action="${portal}/_sandbox/pay/${movement.snsi}"><button>Continue</button></form>
</body>
</html>`
