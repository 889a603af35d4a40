import { expect, test } from 'vitest'
import { createBrowserNavigationGuard } from '../../../../src/ports/address/navigation-guard.ts'
import { createPopstateInterceptor } from '../../../../src/ports/address/popstate-interceptor.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'
import { createTestHistory } from './history.fixture.ts'

const indexOf = (state: object) => ({ __TSR_index: 0, ...state }).__TSR_index

/** A guarded browser; `heard` has the navigations that reach the router. */
const open = async (...hrefs: string[]) => {
  const time = simulatedTime(0)
  const { history, enter, entries } = createTestHistory(...hrefs)
  const heard: string[] = []
  let isHeld = false
  let release = () => {}
  const window = Object.assign(new EventTarget(), {
    history: {
      get state() {
        return history.location.state
      },
      go: history.go,
    },
    location: {
      get hash() {
        return `#${history.location.href}`
      },
    },
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
  const stop = createBrowserNavigationGuard(
    window,
    createPopstateInterceptor(window),
    router,
    state => history.replace(history.location.href, state),
    time,
  ).blockWhile(
    () => isHeld,
    () =>
      new Promise(resolve => {
        release = resolve
      }),
  )
  window.addEventListener('popstate', () => {
    const { href, state } = history.location
    heard.push(`${indexOf(state) - indexOf(router.location.state)} ${href}`)
    router.location = history.location
  })
  await flushPromises()
  return {
    heard,
    stop,
    go: history.go,
    enter: (href: string) => enter(href, null),
    pay: () => {
      isHeld = true
    },
    settle: () => {
      isHeld = false
    },
    /** Closes the dialog of the outcome. */
    close: async () => {
      release()
      await flushPromises()
      time.advance(0)
    },
    entries,
  }
}

test('counts an entered address as a step forward, also for later jumps', async () => {
  const { enter, go, heard } = await open('/dashboard', '/send', '/send/wallet')
  enter('/request')
  enter('/pay')
  go(-1)
  go(-2)
  go(3)
  expect(heard).toEqual(['1 /request', '1 /pay', '-1 /request', '-2 /send', '3 /pay'])
})

test('undoes Back during a payment, and does not repeat it afterwards', async () => {
  const { go, pay, settle, close, heard, entries } = await open('/dashboard', '/send', '/send/wallet')
  pay()
  go(-1)
  go(-2)
  settle()
  await close()
  expect({ heard, entries: entries() }).toEqual({
    heard: [],
    entries: ['/dashboard', '/send', '> /send/wallet'],
  })
})

test('follows the last address entered during a payment after the outcome is read', async () => {
  const { enter, pay, settle, close, heard, entries } = await open('/dashboard', '/send')
  pay()
  enter('/request')
  enter('/settings')
  expect(entries()).toEqual(['/dashboard', '> /send', '/settings'])
  settle()
  await flushPromises()
  expect(heard).toEqual([])
  await close()
  expect(heard).toEqual(['/settings'])
})

test('neither follows nor undoes anything after the session ends', async () => {
  const { enter, go, pay, close, stop, heard } = await open('/dashboard', '/send')
  pay()
  enter('/request')
  stop()
  await close()
  go(-1)
  expect(heard).toEqual(['-1 /dashboard'])
})
