import type { RouterHistory } from '../../../../src/ports/address/url-sync.ts'

type Listener = Parameters<RouterHistory['subscribe']>[0]

/** Creates a browser history at the last of the addresses. */
export const createTestHistory = (...hrefs: string[]) => {
  const stack = hrefs.map((href, __TSR_index) => ({ href, state: { __TSR_index } as object | null }))
  let at = stack.length - 1
  const listeners = new Set<Listener>()
  const notify = (type: string, index?: number) => {
    for (const listener of listeners) listener({ action: index === undefined ? { type } : { type, index } })
  }
  const put = (href: string, state: object | null) => {
    at += 1
    stack.splice(at, Number.POSITIVE_INFINITY, { href, state })
  }
  const history = {
    get location() {
      const { href = '', state } = stack[at] ?? {}
      return { href, search: new URL(href, 'http://portal.test').search, state: state as object }
    },
    push: (href: string, state: object) => {
      put(href, state)
      notify('PUSH')
    },
    replace: (href: string, state: object) => {
      stack[at] = { href, state }
      notify('REPLACE')
    },
    go: (steps: number) => {
      if (stack[at + steps] === undefined) return
      at += steps
      if (Math.abs(steps) > 1) notify('GO', steps)
      else notify(steps < 0 ? 'BACK' : 'FORWARD')
    },
    flush: () => {},
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    history,
    notify,
    /** Opens an entered address. A browser gives it no state. */
    enter: (href: string, state: object | null = {}) => {
      put(href, state)
      notify('FORWARD')
    },
    /** Returns all addresses; the current one is marked. */
    entries: () => stack.map(({ href }, index) => (index === at ? `> ${href}` : href)),
  }
}
