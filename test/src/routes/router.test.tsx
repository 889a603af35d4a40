import { createMemoryHistory } from '@tanstack/history'
import { describe, expect, test, vi } from 'vitest'
import type { PortalActorRef } from '../../../machines/portal/portal.machine.ts'
import { createPortalRouter } from '../../../src/routes/router.tsx'
import { dashboardDialogs } from '../../model/facts/late-views.ts'

const snsi = '00000000-0000-4000-8000-0000000000a1'

/** A router at a URL, and what the portal and its session hear. */
const open = (url: string, isSignedIn = true) => {
  const told: unknown[] = []
  const paymentRequest = { send: (event: unknown) => told.push(event) }
  const session = {
    send: (event: unknown) => told.push(event),
    getSnapshot: () => ({ children: { paymentRequest } }),
  }
  const state = { isSignedIn }
  const portal = {
    getSnapshot: () => ({ matches: () => state.isSignedIn, children: { session } }),
    send: (event: unknown) => told.push(event),
  } as unknown as PortalActorRef
  const pages = createMemoryHistory({ initialEntries: [url] })
  const router = createPortalRouter({ portal, dialogs: dashboardDialogs }, pages)
  router.follow(undefined)
  /** Once what the router does after a step is done. */
  const settle = () => vi.waitFor(() => Promise.resolve())
  return { router, pages, told, state, settle, url: () => pages.location.href }
}

describe('a signed-in consumer', () => {
  test.each([
    ['/dashboard?service=send%2Fwallet', '/dashboard?service=send%2Fwallet'],
    ['/dashboard?service=send&token=secret', '/dashboard?service=send'],
    ['/dashboard?token=secret', '/dashboard'],
    ['/dashboard/more', '/dashboard'],
    ['/processing/not-an-id', '/dashboard'],
    [`/processing/${snsi}/more`, '/dashboard'],
    ['/sign-in', '/dashboard'],
    ['/nowhere', '/dashboard'],
    ['/', '/dashboard'],
  ])('who opens %s is led to %s', async (from, to) => {
    const { url, settle } = open(from)
    await settle()
    expect(url()).toBe(to)
  })

  test('has a payment watched from its URL to the next', async () => {
    const { pages, told, settle } = open(`/processing/${snsi}`)
    pages.push('/dashboard')
    await settle()
    expect(told).toEqual([{ type: 'transaction.watch', snsi }, { type: 'transaction.leave' }])
  })

  test('has a payment request opened from its URL to the next', async () => {
    const { pages, told, settle } = open(`/authenticate-payment/${snsi}`)
    pages.push('/dashboard')
    await settle()
    expect(told).toEqual([{ type: 'request.open', snsi }, { type: 'request.leave' }])
  })

  test('is led where the consumer wanted to be before sign-in', async () => {
    const { router, url, settle } = open('/dashboard')
    router.follow('/dashboard?settings=wallet')
    await settle()
    expect(url()).toBe('/dashboard?settings=wallet')
  })
})

describe('a consumer who is not signed in', () => {
  test.each([
    [`/processing/${snsi}`, [{ type: 'returnTo.set', place: `/processing/${snsi}`, isOpened: true }]],
    ['/dashboard?service=send', [{ type: 'returnTo.set', place: '/dashboard?service=send', isOpened: true }]],
    ['/nowhere', []],
    ['/sign-in', []],
  ])('who opens %s reads the sign-in page, and the portal remembers a place of its own', (from, told) => {
    const opened = open(from, false)
    expect([opened.url(), opened.told]).toEqual(['/sign-in', told])
  })

  test('is led back where the session ended, which is not a place that was opened', () => {
    const { router, state, told, url } = open('/dashboard?service=send')
    state.isSignedIn = false
    router.follow(undefined)
    expect([url(), told]).toEqual([
      '/sign-in',
      [{ type: 'returnTo.set', place: '/dashboard?service=send', isOpened: false }],
    ])
  })
})
