import { expect, test } from 'vitest'
import { createBrowserNavigationGuard } from '../../../../src/ports/address/navigation-guard.ts'
import { createPopstateInterceptor } from '../../../../src/ports/address/popstate-interceptor.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

interface Entry {
  readonly href: string
  state: object | null
}

/** A browser whose router has been at some addresses, and what that router hears of where the browser goes. */
const open = async (...hrefs: string[]) => {
  const time = simulatedTime(0)
  const stack: Entry[] = hrefs.map((href, index) => ({ href, state: { __TSR_index: index } }))
  let at = stack.length - 1
  let isHeld = false
  let free = () => {}
  const window = new EventTarget()
  const here = () => stack[at] ?? { href: '', state: null }
  const go = (steps: number) => {
    at += steps
    window.dispatchEvent(new Event('popstate'))
  }
  const router = {
    location: { state: here().state ?? {} },
    push: (href: string, state: object) => {
      stack.splice(at + 1, Number.POSITIVE_INFINITY, { href, state: { ...state, __TSR_index: at + 1 } })
      at += 1
      router.location = { state: here().state ?? {} }
      heard.push(href)
    },
  }
  const heard: string[] = []
  const addresses = createBrowserNavigationGuard(
    Object.assign(window, {
      history: {
        get state() {
          return here().state
        },
        go,
      },
      location: {
        get hash() {
          return `#${here().href}`
        },
      },
    }),
    createPopstateInterceptor(window),
    router,
    state => {
      here().state = state
    },
    time,
  )
  const stop = addresses.blockWhile(
    () => isHeld,
    () =>
      new Promise(resolve => {
        free = resolve
      }),
  )
  window.addEventListener('popstate', () => {
    const index = (state: object | null) => ({ __TSR_index: 0, ...state }).__TSR_index
    const steps = index(here().state) - index(router.location.state)
    router.location = { state: here().state ?? {} }
    heard.push(`${steps} ${here().href}`)
  })
  await flushPromises()
  return {
    heard,
    stop,
    go,
    /** Enters an address by hand. */
    enter: (href: string) => {
      stack.splice(at + 1, Number.POSITIVE_INFINITY, { href, state: null })
      go(1)
    },
    /** Sends money, and gives the verdict on it that somebody then reads. */
    pay: () => {
      isHeld = true
    },
    decide: () => {
      isHeld = false
    },
    read: async () => {
      free()
      await flushPromises()
      time.advance(0)
    },
    entries: () => stack.map(({ href }, index) => (index === at ? `> ${href}` : href)),
  }
}

test('an address that is entered is a step forward, also when Back and Forward lead past it', async () => {
  const { enter, go, heard } = await open('/dashboard', '/send', '/send/wallet')
  enter('/request')
  enter('/pay')
  go(-1)
  go(-2)
  go(3)
  expect(heard).toEqual(['1 /request', '1 /pay', '-1 /request', '-2 /send', '3 /pay'])
})

test('during a pending payment the browser is led back and no listener is called', async () => {
  const { enter, go, pay, heard, entries } = await open('/dashboard', '/send', '/send/wallet')
  pay()
  go(-1)
  go(-2)
  enter('/request')
  expect({ heard, entries: entries() }).toEqual({
    heard: [],
    entries: ['/dashboard', '/send', '> /send/wallet', '/request'],
  })
})

test('what was entered meanwhile is followed when the verdict has been read, the last of it', async () => {
  const { enter, pay, decide, read, heard } = await open('/dashboard', '/send')
  pay()
  enter('/request')
  enter('/settings')
  decide()
  await flushPromises()
  expect(heard).toEqual([])
  await read()
  expect(heard).toEqual(['/settings'])
})

test('Back is not made good later', async () => {
  const { go, pay, decide, read, heard } = await open('/dashboard', '/send')
  pay()
  go(-1)
  decide()
  await read()
  expect(heard).toEqual([])
})

test('when the session has ended nothing is followed, and nothing is led back', async () => {
  const { enter, go, pay, read, stop, heard } = await open('/dashboard', '/send')
  pay()
  enter('/request')
  stop()
  await read()
  go(-1)
  expect(heard).toEqual(['-1 /dashboard'])
})
