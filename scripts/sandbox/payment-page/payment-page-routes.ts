import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { sameOriginOnly } from '../http/same-origin-only.ts'
import type { Ending } from '../ledger/movements.ts'
import { getCardOutcome } from '../magic-values.ts'
import type { SandboxContext } from '../world.ts'
import { type Bill, cardPage, challengePage, donePage, eftPage, returnAddress, unknownPage } from './pages.ts'

const style = readFileSync(join(import.meta.dirname, 'payment-page.css'), 'utf8')

const declinedByBank: Ending = { as: 'declined', reason: 'Your bank declined the payment.' }
const insufficient: Ending = { as: 'declined', reason: 'There was not enough money on the card.' }

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

  /** Answers with the page of a pending top-up. */
  const onBill =
    (answer: (c: Context, bill: Bill, tender: string) => Response | Promise<Response>) =>
    async (c: Context) => {
      const snsi = c.req.param('snsi') ?? ''
      const [checkout, movement] = settled(() => [pendingTopUps.get(snsi), movements.find(snsi)] as const)
      if (!checkout || !movement) return c.html(unknownPage(), 404)
      const { portal, network, tender } = checkout
      const bill: Bill = { snsi, cents: movement.cents, title: networks.title(network), portal }
      return movement.state === 'pending' ? answer(c, bill, tender) : c.html(donePage(bill))
    }

  app.get('/payment-page.css', c => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get(
    '/:snsi',
    onBill((c, bill, tender) => c.html(tender === 'online_card' ? cardPage(bill) : eftPage(bill))),
  )
  app.post(
    '/:snsi',
    onBill(async (c, bill, tender) => {
      const { number, decision } = await c.req.parseBody()
      const end = (ending: Ending | undefined) => {
        if (ending) database.transaction(() => movements.end(bill.snsi, ending, clock.now()))
        return c.redirect(returnAddress(bill), 303)
      }
      if (endings.has(decision)) return end(endings.get(decision))
      if (tender === 'instant_eft') return c.html(eftPage(bill), 400)

      const digits = String(number).replaceAll(/[\s-]/g, '')
      if (!/^\d{13,19}$/.test(digits)) return c.html(cardPage(bill, 'This is not a card number.'))
      const outcome = getCardOutcome(digits)
      if (outcome === 'challenge') return c.html(challengePage(bill))
      if (outcome === 'approved') return end({ as: 'success' })
      return end(outcome === 'insufficient' ? insufficient : declinedByBank)
    }),
  )

  return app
}
