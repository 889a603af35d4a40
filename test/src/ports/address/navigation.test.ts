import { describe, expect, test } from 'vitest'
import { createDialogHistoryEntry } from '../../../../src/ports/address/dialog-history-entry.ts'
import { createHistoryNavigation } from '../../../../src/ports/address/history-navigation.ts'
import { createBrowserNavigationGuard } from '../../../../src/ports/address/navigation-guard.ts'
import { createPopstateInterceptor } from '../../../../src/ports/address/popstate-interceptor.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'
import { createTestHistory } from './history.fixture.ts'

test('reports Back, Forward and jumps, not the own steps, until it is unsubscribed', () => {
  const { history, notify } = createTestHistory('/dashboard')
  const heard: string[] = []
  let type = ''
  const stop = createHistoryNavigation(history).subscribe(() => heard.push(type))
  for (type of ['PUSH', 'REPLACE', 'BACK', 'FORWARD', 'GO']) notify(type)
  stop()
  notify('BACK')
  expect(heard).toEqual(['BACK', 'FORWARD', 'GO'])
})

test('a dialog over sign-in has one entry, and reports Back but not Forward', async () => {
  const { history, entries } = createTestHistory('/sign-in')
  const entry = createDialogHistoryEntry(history)
  const heard: string[] = []
  entry.subscribe(() => heard.push('left'))
  entry.open()
  entry.open()
  history.go(-1)
  entry.reopen()
  expect({ heard, entries: entries() }).toEqual({ heard: ['left'], entries: ['/sign-in', '> /sign-in'] })
  await entry.close()
  expect(entries()).toEqual(['> /sign-in', '/sign-in'])
  // A dialog whose entry is not shown goes back no further.
  history.go(1)
  history.go(-1)
  await entry.close()
  expect(entries()).toEqual(['> /sign-in', '/sign-in'])
})

describe('the guard of a payment', () => {
  const indexOf = (state: object) => ({ __TSR_index: 0, ...state }).__TSR_index

  /** A guarded browser; `heard` has the navigations that reach the router. */
  const open = async (...hrefs: string[]) => {
    const time = simulatedTime(0)
    const { history, enter, entries } = createTestHistory(...hrefs)
    const heard: string[] = []
    const payment = { isPending: false, release: () => {} }
    const state = () => history.location.state
    const window = Object.assign(new EventTarget(), {
      history: Object.defineProperty({ state: {}, go: history.go }, 'state', { get: state }),
      location: Object.defineProperty({ hash: '' }, 'hash', { get: () => `#${history.location.href}` }),
    })
    history.subscribe(({ action }) => {
      if (action.type !== 'PUSH' && action.type !== 'REPLACE') window.dispatchEvent(new Event('popstate'))
    })
    const router = {
      location: history.location,
      push: (href: string) => {
        history.push(href, { __TSR_index: indexOf(router.location.state) + 1 })
        heard.push(href)
      },
    }
    const replaceState = (state: object) => history.replace(history.location.href, state)
    const interceptor = createPopstateInterceptor(window)
    const guard = createBrowserNavigationGuard(window, interceptor, router, replaceState, time)
    const release = (resolve: () => void) => Object.assign(payment, { release: resolve })
    const stop = guard.blockWhile(
      () => payment.isPending,
      () => new Promise(release),
    )
    window.addEventListener('popstate', () => {
      heard.push(`${indexOf(state()) - indexOf(router.location.state)} ${history.location.href}`)
      router.location = history.location
    })
    /** Closes the dialog of the outcome. */
    const close = async () => {
      payment.isPending = false
      payment.release()
      await flushPromises()
      time.advance(0)
    }
    await flushPromises()
    return {
      heard,
      stop,
      go: history.go,
      enter: (href: string) => enter(href, null),
      payment,
      close,
      entries,
    }
  }

  test('counts an entered address as a step forward, also for later jumps', async () => {
    const { enter, go, heard } = await open('/dashboard', '/send', '/send/wallet')
    enter('/request')
    enter('/pay')
    for (const steps of [-1, -2, 3]) go(steps)
    expect(heard).toEqual(['1 /request', '1 /pay', '-1 /request', '-2 /send', '3 /pay'])
  })

  test('undoes Back while it is pending, and does not repeat it afterwards', async () => {
    const { go, payment, close, heard, entries } = await open('/dashboard', '/send', '/send/wallet')
    payment.isPending = true
    go(-1)
    go(-2)
    await close()
    expect(heard).toEqual([])
    expect(entries()).toEqual(['/dashboard', '/send', '> /send/wallet'])
  })

  test('follows the last address entered meanwhile after the outcome is read', async () => {
    const { enter, payment, close, heard, entries } = await open('/dashboard', '/send')
    payment.isPending = true
    enter('/request')
    enter('/settings')
    expect(entries()).toEqual(['/dashboard', '> /send', '/settings'])
    payment.isPending = false
    await flushPromises()
    expect(heard).toEqual([])
    await close()
    expect(heard).toEqual(['/settings'])
  })

  test('neither follows nor undoes anything after the session ends', async () => {
    const { enter, go, payment, close, stop, heard } = await open('/dashboard', '/send')
    payment.isPending = true
    enter('/request')
    stop()
    await close()
    go(-1)
    expect(heard).toEqual(['-1 /dashboard'])
  })
})
