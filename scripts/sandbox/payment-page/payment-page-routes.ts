import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { sameOriginOnly } from '../http/same-origin-only.ts'
import type { Ending } from '../ledger/movements.ts'
import { getCardOutcome } from '../magic-values.ts'
import type { SandboxContext } from '../world.ts'
import { type Bill, cardPage, challengePage, donePage, eftPage, returnAddress, unknownPage } from './pages.ts'

/** Whether the check digit of a card number is correct (Luhn). */
const isCardNumber = (digits: string): boolean => {
  const sum = [...digits]
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return /^\d{13,19}$/.test(digits) && sum % 10 === 0
}

const style = readFileSync(join(import.meta.dirname, 'payment-page.css'), 'utf8')

const declinedByBank: Ending = { as: 'declined', reason: 'Your bank declined the payment.' }

/** The outcome of each button of a page; an abandoned payment stays pending until it expires. */
const endings = new Map<unknown, Ending | undefined>([
  ['approve', { as: 'success' }],
  ['decline', declinedByBank],
  ['abandon', undefined],
])

/** Returns the routes of the hosted payment page, `GET|POST /pay/{snsi}`, which ends the pending top-up. */
export const createPaymentPageRoutes = (world: SandboxContext): Hono => {
  const app = new Hono()
  const { pendingTopUps, clock, database, movements, networks, settled } = world

  // The browser must send the origin of this form, although the portal's own policy sends no referrer.
  app.use(async (c, next) => {
    await next()
    c.header('Referrer-Policy', 'same-origin')
  })
  app.use(sameOriginOnly)

  const find = (snsi: string) =>
    settled(() => {
      const [checkout, movement] = [pendingTopUps.get(snsi), movements.find(snsi)]
      if (!checkout || !movement) return undefined
      const { portal, network, tender } = checkout
      const bill: Bill = { snsi, cents: movement.cents, title: networks.title(network), portal }
      return { bill, tender, isOver: movement.state !== 'pending' }
    })
  const end = (c: Context, bill: Bill, ending: Ending | undefined) => {
    if (ending) database.transaction(() => movements.end(bill.snsi, ending, clock.now()))
    return c.redirect(returnAddress(bill), 303)
  }

  app.get('/payment-page.css', c => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/:snsi', c => {
    const found = find(c.req.param('snsi'))
    if (!found) return c.html(unknownPage(), 404)
    if (found.isOver) return c.html(donePage(found.bill))
    return c.html(found.tender === 'online_card' ? cardPage(found.bill) : eftPage(found.bill))
  })

  app.post('/:snsi', async c => {
    const { number, decision } = await c.req.parseBody()
    const found = find(c.req.param('snsi'))
    if (!found) return c.html(unknownPage(), 404)
    const { bill, isOver, tender } = found
    if (isOver) return c.html(donePage(bill))
    if (endings.has(decision)) return end(c, bill, endings.get(decision))
    if (tender === 'instant_eft') return c.html(eftPage(bill), 400)

    const digits = String(number).replaceAll(/[\s-]/g, '')
    switch (getCardOutcome(digits)) {
      case 'challenge':
        return c.html(challengePage(bill))
      case 'approved':
        if (!isCardNumber(digits)) return c.html(cardPage(bill, 'This is not a card number.'))
        return end(c, bill, { as: 'success' })
      case 'insufficient':
        return end(c, bill, { as: 'declined', reason: 'There was not enough money on the card.' })
      case 'declined':
        return end(c, bill, declinedByBank)
    }
  })

  return app
}
