import { createMemoryHistory } from '@tanstack/history'
import { expect, test, vi } from 'vitest'
import type { PortalActorRef } from '../../../machines/portal/portal.machine.ts'
import { createPortalRouter } from '../../../src/routes/router.tsx'
import { dashboardDialogs } from '../../model/facts/late-views.ts'

const snsi = '00000000-0000-4000-8000-0000000000a1'

/** Opens the router at a URL; `sent` has the events for the portal and its session. */
const open = async (url: string, isSignedIn = true) => {
  const sent: unknown[] = []
  const send = (event: unknown) => sent.push(event)
  const session = { send, getSnapshot: () => ({ children: { paymentRequest: { send } } }) }
  const state = { isSignedIn }
  const portal = {
    getSnapshot: () => ({ matches: () => state.isSignedIn, children: { session } }),
    send,
  } as unknown as PortalActorRef
  const pages = createMemoryHistory({ initialEntries: [url] })
  const router = createPortalRouter({ portal, dialogs: dashboardDialogs }, pages)
  const settle = () => vi.waitFor(() => Promise.resolve())
  router.follow(undefined)
  await settle()
  return { router, pages, sent, state, settle, url: () => pages.location.href }
}

test.each([
  ['/dashboard?service=send%2Fwallet', '/dashboard?service=send%2Fwallet'],
  ['/dashboard?service=send&token=secret', '/dashboard?service=send'],
  ['/dashboard/more', '/dashboard'],
  ['/processing/not-an-id', '/dashboard'],
  [`/processing/${snsi}/more`, '/dashboard'],
  [`/processing/${snsi}%2Fmore`, '/dashboard'],
  [`/processing/${snsi}%0A`, '/dashboard'],
  ['/authenticate-payment/..%2Fa', '/dashboard'],
  ['/authenticate-payment/%2e%2e%2f', '/dashboard'],
  [`/authenticate-payment/${snsi}/x`, '/dashboard'],
  ['/sign-in', '/dashboard'],
  ['/', '/dashboard'],
])('leads a signed-in consumer from %s to %s', async (from, to) => {
  const { router, url, settle, sent } = await open(from)
  expect([url(), sent]).toEqual([to, []])
  // The page that was requested before sign-in.
  router.follow('/dashboard?settings=wallet')
  await settle()
  expect(url()).toBe('/dashboard?settings=wallet')
})

test.each([
  ['/processing', 'transaction.watch', 'transaction.leave'],
  ['/authenticate-payment', 'request.open', 'request.leave'],
])('opens the payment of %s until the URL changes', async (path, opened, left) => {
  const { pages, sent, settle } = await open(`${path}/${snsi}?status=declined&amount=1`)
  pages.push('/dashboard')
  await settle()
  expect(sent).toEqual([{ type: opened, snsi }, { type: left }])
})

test.each([
  [`/processing/${snsi}`, true],
  ['/dashboard?service=send', true],
  ['/nowhere', false],
  ['/sign-in', false],
])('shows the sign-in page for %s, which is stored for later: %s', async (place, isStored) => {
  const { url, sent } = await open(place, false)
  expect(url()).toBe('/sign-in')
  expect(sent).toEqual(isStored ? [{ type: 'returnTo.set', place, isOpened: true }] : [])
})

test('stores the page at which the session ended as unopened', async () => {
  const place = '/dashboard?service=send'
  const { router, state, sent, url } = await open(place)
  state.isSignedIn = false
  router.follow(undefined)
  expect(url()).toBe('/sign-in')
  expect(sent).toEqual([{ type: 'returnTo.set', place, isOpened: false }])
})
