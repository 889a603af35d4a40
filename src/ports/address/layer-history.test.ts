import { type HistoryLocation, parseHref, type RouterHistory } from '@tanstack/history'
import { expect, test } from 'vitest'
import { createEnteredState } from './history-entry.ts'
import { closeLayersOnBack } from './layer-history.ts'

type Blocker = Parameters<RouterHistory['block']>[0]
type Listener = Parameters<RouterHistory['subscribe']>[0]
type Layer = Parameters<typeof closeLayersOnBack>[1] extends { getTopLayer(): infer Top }
  ? NonNullable<Top>
  : never

const at = (href: string, index: number, state: object = {}) =>
  parseHref(href, { ...state, __TSR_index: index, key: `${index}` })

/** Opens a page with these entries; `isLeft` says whether the browser has left it. */
const open = (...hrefs: string[]) => {
  const entries = hrefs.map((href, index) => at(href, index))
  let index = entries.length - 1
  let isLeft = false
  let blocker: Blocker | undefined
  const listeners: Listener[] = []
  const here = () => entries[index] as HistoryLocation
  const notify = (action: Parameters<Listener>[0]['action']) => {
    for (const listener of listeners) listener({ location: here(), action })
  }
  /** Lets the browser move, as its own buttons do. */
  const travel = async (steps: number) => {
    const next = entries[index + steps]
    if (next === undefined) {
      isLeft = true
      return
    }
    const action = steps < 0 ? 'BACK' : 'FORWARD'
    const move = { currentLocation: here(), nextLocation: next, action } as const
    const isBlocked = await blocker?.blockerFn(move)
    if (!isBlocked) index += steps
    notify({ type: action })
    // The browser returns to the entry.
    if (isBlocked) for (const listener of waiting.splice(0)) listener()
  }
  const history = {
    get location() {
      return here()
    },
    push: (href: string, state: object) => {
      index += 1
      entries.splice(index, Number.POSITIVE_INFINITY, at(href, index, state))
      notify({ type: 'PUSH' })
    },
    replace: (href: string, state: object) => {
      entries[index] = at(href, index, state)
      notify({ type: 'REPLACE' })
    },
    flush: () => {},
    back: () => travel(-1),
    block: (added: Blocker) => {
      blocker = added
      return () => {}
    },
    subscribe: (listener: Listener) => {
      listeners.push(listener)
      return () => {}
    },
  } satisfies Partial<RouterHistory>

  const waiting: (() => void)[] = []
  const layers: Layer[] = []
  const closed: string[] = []
  let listener = () => {}
  closeLayersOnBack(
    history as unknown as RouterHistory,
    {
      getTopLayer: () => layers.at(-1),
      subscribeToLayers: given => {
        listener = given
        return () => {}
      },
    },
    given => waiting.push(given),
  )
  return {
    travel,
    replace: history.replace,
    closed,
    isLeft: () => isLeft,
    entries: () => entries.map(({ href }, place) => (place === index ? `> ${href}` : href)),
    enter: (href: string) => {
      entries.splice(index + 1, Number.POSITIVE_INFINITY, parseHref(href, createEnteredState(index + 1)))
      return travel(1)
    },
    /** Opens a layer that its closing event closes. */
    show: (name: string, { isInUrl, onBack, isFixed }: Layer & { isFixed?: boolean } = {}) => {
      const close = () => {
        closed.push(name)
        layers.pop()
      }
      layers.push({ isInUrl, onBack, onEscape: isFixed ? undefined : close })
      listener()
    },
    /** Closes the topmost layer by its own button. */
    press: () => {
      layers.pop()
      listener()
    },
  }
}

test('Back closes the topmost layer only, and leaves the page once none is open', async () => {
  const { show, travel, closed, entries, isLeft } = open('/dashboard')
  show('menu')
  show('dialog')
  await travel(-1)
  expect([closed, entries()]).toEqual([['dialog'], ['/dashboard', '> /dashboard']])
  await travel(-1)
  expect([closed, isLeft()]).toEqual([['dialog', 'menu'], false])
  await travel(-1)
  expect(isLeft()).toBe(true)
})

test('a layer adds one entry to the first entry of a page, and none to any other', () => {
  const first = open('/dashboard')
  for (const name of ['menu', 'help', 'dialog']) first.show(name)
  expect(first.entries()).toEqual(['/dashboard', '> /dashboard'])
  const later = open('/dashboard', '/dashboard?settings=wallet')
  later.show('export')
  expect(later.entries()).toEqual(['/dashboard', '> /dashboard?settings=wallet'])
})

test('Back leaves the page after the layers were closed by their buttons', async () => {
  const { show, press, travel, isLeft } = open('/dashboard')
  for (const name of ['menu', 'dialog']) {
    show(name)
    press()
  }
  await travel(-1)
  expect(isLeft()).toBe(true)
})

test('Back does not lead from a session to the sign-in form below it, but to other pages', async () => {
  for (const [href, isLeftBehind] of [
    ['/dashboard', true],
    ['/processing/1', false],
  ] as const) {
    const { show, press, replace, travel, isLeft } = open(href === '/dashboard' ? '/sign-in' : '/dashboard')
    show('one-time PIN')
    press()
    replace(href, { isSpare: true })
    await travel(-1)
    expect(isLeft(), href).toBe(isLeftBehind)
  }
})

test('Back and Forward leave a warning and the layers below it as they are', async () => {
  const { show, travel, closed, entries } = open('/dashboard', '/dashboard?settings=wallet')
  show('dialog')
  show('warning', { isFixed: true })
  await travel(-1)
  await travel(-1)
  expect([closed, entries()]).toEqual([[], ['/dashboard', '> /dashboard?settings=wallet']])
})

test('a layer may answer Back with an event of its own', async () => {
  const { show, travel, closed } = open('/dashboard')
  show('code', { isFixed: true, onBack: () => closed.push('ended') })
  await travel(-1)
  expect(closed).toEqual(['ended'])
})

test('a layer in the URL follows Back and Forward, if a step is before it', async () => {
  const { show, travel, closed, entries } = open(
    '/dashboard',
    '/dashboard?service=send',
    '/dashboard?service=pay',
  )
  show('service', { isInUrl: true })
  await travel(-1)
  expect([closed, entries()[1]]).toEqual([[], '> /dashboard?service=send'])
  await travel(1)
  expect(entries()[2]).toBe('> /dashboard?service=pay')
  const first = open('/processing/1')
  first.show('payment', { isInUrl: true })
  await first.travel(-1)
  expect([first.closed, first.isLeft()]).toEqual([['payment'], false])
})

test('Forward moves nothing below an open layer', async () => {
  const { show, travel, closed, entries } = open('/', '/dashboard', '/dashboard?service=send')
  await travel(-1)
  show('receipt')
  await travel(1)
  expect([closed, entries()[1]]).toEqual([[], '> /dashboard'])
})

test('an entered address is followed, and does not close a layer in the URL', async () => {
  const { show, enter, closed, entries } = open('/processing/1')
  show('payment', { isInUrl: true })
  await enter('/dashboard')
  expect([closed, entries().at(-1)]).toEqual([[], '> /dashboard'])
})

test('an entered address is followed and closes the layer', async () => {
  const { show, enter, closed, entries } = open('/', '/dashboard')
  show('receipt')
  await enter('/processing/1')
  expect([closed, entries()]).toEqual([['receipt'], ['/', '/dashboard', '> /processing/1']])
})
