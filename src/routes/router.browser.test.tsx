import { createMemoryHistory } from '@tanstack/history'
import { expect, test } from 'vitest'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { dashboardDialogs } from '#test/model/facts/late-views.ts'
import { text } from '#test/support/texts.tsx'
import { Approval } from '../views/payment-request/Approval.tsx'
import { createPortalRouter } from './router.tsx'

const snsi = '00000000-0000-4000-8000-0000000000a1'

/** Opens the router at a URL; `sent` has the events for the portal and its session. */
const open = async (url: string, isSignedIn = true) => {
  const sent: unknown[] = []
  const send = (event: unknown) => sent.push(event)
  const session = { send, getSnapshot: () => ({ children: { paymentRequest: { send } } }) }
  const portal = {
    getSnapshot: () => ({ matches: () => isSignedIn, children: { session } }),
    send,
  } as unknown as PortalActorRef
  const pages = createMemoryHistory({ initialEntries: [url] })
  const router = createPortalRouter({ portal, dialogs: dashboardDialogs, Approval, text }, pages)
  await router.router.load()
  return { router, pages, sent, url: () => pages.location.href }
}

test.each([
  ['/dashboard?service=send%2Fwallet', '/dashboard?service=send%2Fwallet'],
  ['/dashboard?service=send&token=secret', '/dashboard?service=send'],
  ['/dashboard?from=2026&settings=wallet', '/dashboard?settings=wallet&from=2026'],
  [`/dashboard?service=${'x'.repeat(201)}`, '/dashboard'],
  ['/dashboard?__proto__=x&constructor=y', '/dashboard'],
  ['/dashboard/more', '/dashboard'],
  ['/processing/not-an-id', '/dashboard'],
  ['/sign-in', '/dashboard'],
  ['/sign-in?x=1', '/dashboard'],
  ['/Sign-In', '/dashboard'],
  ['/dashboard/?service=send', '/dashboard?service=send'],
  ['//evil.example/dashboard', '/dashboard'],
  ['', '/dashboard'],
  ['/#/dashboard', '/dashboard'],
])('leads a signed-in consumer from %s to %s', async (from, to) => {
  const { url, sent } = await open(from)
  expect([url(), sent]).toEqual([to, []])
})

test.each<[address: string, path: string, opened: string, left: string]>([
  [`/processing/${snsi}`, '/processing', 'transaction.watch', 'transaction.leave'],
  [`/Processing/${snsi}/?status=declined&amount=1`, '/processing', 'transaction.watch', 'transaction.leave'],
  [`/authenticate-payment/${snsi}`, '/authenticate-payment', 'request.open', 'request.leave'],
  [`/authenticate-payment/${snsi}/?amount=1`, '/authenticate-payment', 'request.open', 'request.leave'],
  ...['.', ')', '%20', '%20Thanks!', '&utm_source=sms', '/x', '%2Fx', '>', '%E2%80%8B'].map(
    (after): [string, string, string, string] => [
      `/authenticate-payment/${snsi}${after}`,
      '/authenticate-payment',
      'request.open',
      'request.leave',
    ],
  ),
  [`/%23/authenticate-payment/${snsi}`, '/authenticate-payment', 'request.open', 'request.leave'],
  [`/%23/authenticate-payment/${snsi}/%23/`, '/authenticate-payment', 'request.open', 'request.leave'],
  [`/authenticate-payment/%3C${snsi}%3E`, '/authenticate-payment', 'request.open', 'request.leave'],
  [`/processing/${snsi}%2Fmore.`, '/processing', 'transaction.watch', 'transaction.leave'],
])('opens the payment of %s until the URL changes', async (address, path, opened, left) => {
  const { router, pages, sent, url } = await open(address)
  expect(url()).toBe(`${path}/${snsi}`)
  pages.push('/dashboard')
  await router.router.load()
  expect(sent).toEqual([{ type: opened, snsi }, { type: left }])
})

test.each(['/dashboard', `/processing/${snsi}`, `/authenticate-payment/${snsi}`, '/authenticate-payment'])(
  'opens %s with a slash at its end',
  async address => {
    const { router, url } = await open(`${address}/`)
    expect(url()).toBe(`${address}/`)
    expect(router.router.state.matches.at(-1)?.status).toBe('success')
  },
)

test.each([
  '/authenticate-payment',
  '/authenticate-payment/1234',
  '/authenticate-payment/..%2Fa',
  `/authenticate-payment/${snsi.slice(0, -1)}`,
  `/authenticate-payment/${snsi}0`,
  `/%23/authenticate-payment/${snsi.slice(9)}`,
])('says that the link %s is not complete', async address => {
  const { sent, url } = await open(address)
  expect([url(), sent]).toEqual(['/authenticate-payment', [{ type: 'request.open', snsi: '' }]])
})

test.each([`/processing/${snsi}`, '/dashboard?service=send', '/nowhere', '/sign-in'])(
  'shows %s to no consumer who is signed out',
  async place => {
    const { url, sent } = await open(place, false)
    expect([url(), sent]).toEqual(['/sign-in', []])
  },
)
