import { describe, expect, test } from 'vitest'
import { createUrlSync, type UrlSyncKey } from '../../../../src/ports/address/url-sync.ts'

interface Entry {
  readonly href: string
  readonly state: object
}

/** A browser's history, which a person walks through, and what the places hear of it. */
const openFor = (key: UrlSyncKey, ...hrefs: string[]) => {
  const stack: Entry[] = (hrefs.length > 0 ? hrefs : ['/dashboard']).map(href => ({ href, state: {} }))
  let at = stack.length - 1
  const listeners = new Set<(change: { action: { type: string; index?: number } }) => void>()
  const tell = (type: string, index?: number) => {
    for (const listener of listeners) listener({ action: index === undefined ? { type } : { type, index } })
  }
  const walk = (steps: number) => {
    const to = at + steps
    if (to < 0 || to >= stack.length) return
    at = to
    if (Math.abs(steps) > 1) tell('GO', steps)
    else tell(steps < 0 ? 'BACK' : 'FORWARD')
  }
  const places = createUrlSync(
    {
      get location() {
        const { href, state } = stack[at] ?? { href: '', state: {} }
        return { search: new URL(href, 'http://portal.test').search, state }
      },
      push: (href, state) => {
        stack.splice(at + 1, Number.POSITIVE_INFINITY, { href, state })
        at += 1
        tell('PUSH')
      },
      replace: (href, state) => {
        stack[at] = { href, state }
        tell('REPLACE')
      },
      go: walk,
      flush: () => {},
      subscribe: listener => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    key,
  )
  const heard: (string | undefined)[] = []
  const ways: ('back' | 'followed')[] = []
  const stop = places.subscribe((path, isBack) => {
    heard.push(path)
    ways.push(isBack ? 'back' : 'followed')
  })
  return {
    ...places,
    heard,
    ways,
    stop,
    walk,
    /** Opens an address by hand. */
    visit: (href: string, state: object = {}) => {
      stack.splice(at + 1, Number.POSITIVE_INFINITY, { href, state })
      at += 1
      tell('FORWARD')
    },
    /** The router puts an address in the place of the one that is shown. */
    arrive: (href: string) => {
      stack[at] = { href, state: {} }
      tell('REPLACE')
    },
    /** Every address that Back and Forward lead to, and which of them is shown. */
    entries: () => stack.map(({ href }, index) => (index === at ? `> ${href}` : href)),
  }
}

const open = (...hrefs: string[]) => openFor('service', ...hrefs)

const sending = '/dashboard?service=send'
const wallet = '/dashboard?service=send%2Fwallet'
const transfer = '/dashboard?service=send%2Fwallet%2Ftransfer'

test('a deep link that is put into the address after sign-in is told, our own steps are not (S9)', () => {
  const { write, heard, arrive } = open()
  arrive(wallet)
  expect(heard).toEqual(['send/wallet'])
  write('send/wallet/transfer')
  arrive('/dashboard')
  expect(heard).toEqual(['send/wallet'])
})

describe('the address', () => {
  test('names the step of the service that is open, each further step in an entry of its own', () => {
    const { write, entries, heard } = open()
    for (const path of ['send', 'send/wallet', 'send/wallet/transfer']) write(path)
    expect(entries()).toEqual(['/dashboard', sending, wallet, `> ${transfer}`])
    expect(heard).toEqual([])
  })

  test('stays where it is while the step does', () => {
    const { write, entries } = open()
    write(undefined)
    write('send')
    write('send')
    expect(entries()).toEqual(['/dashboard', `> ${sending}`])
    write(undefined)
    expect(entries()).toEqual(['> /dashboard', sending])
  })

  test('carries a name of any kind', () => {
    const { write, entries, walk, heard } = open()
    write('club/fees & more/№ 1?')
    walk(-1)
    walk(1)
    expect(entries()).toEqual(['/dashboard', '> /dashboard?service=club%2Ffees+%26+more%2F%E2%84%96+1%3F'])
    expect(heard).toEqual([undefined, 'club/fees & more/№ 1?'])
  })
})

describe('a step back in the dialog', () => {
  test('returns to the entry it came from, so that Forward leads on again', () => {
    const { write, entries, walk, heard } = open()
    for (const path of ['send', 'send/wallet', 'send/wallet/transfer', 'send/wallet']) write(path)
    expect(entries()).toEqual(['/dashboard', sending, `> ${wallet}`, transfer])
    walk(1)
    expect({ entries: entries(), heard }).toEqual({
      entries: ['/dashboard', sending, wallet, `> ${transfer}`],
      heard: ['send/wallet', 'send/wallet/transfer'],
    })
  })

  test('may be several at once', () => {
    const { write, entries } = open()
    for (const path of ['send', 'send/wallet', 'send/wallet/transfer', 'send']) write(path)
    expect(entries()).toEqual(['/dashboard', `> ${sending}`, wallet, transfer])
  })

  test('to Close leads to the dashboard, and from there Back does not return to the dialog', () => {
    const { write, entries, walk } = open('/sign-in', '/dashboard')
    for (const path of ['send', 'send/wallet', undefined]) write(path)
    expect(entries()).toEqual(['/sign-in', '> /dashboard', sending, wallet])
    walk(-1)
    expect(entries()).toEqual(['> /sign-in', '/dashboard', sending, wallet])
  })
})

describe('a dialog that was opened by its address', () => {
  test('is reported at once', () => {
    expect(open(wallet).heard).toEqual(['send/wallet'])
  })

  test('has the history entries of its earlier steps, and reports only its own step', () => {
    const { entries, heard } = open('/elsewhere', transfer)
    expect(entries()).toEqual(['/elsewhere', '/dashboard', sending, wallet, `> ${transfer}`])
    expect(heard).toEqual(['send/wallet/transfer'])
  })

  test('keeps what else its address says', () => {
    const { entries } = openFor('settings', '/dashboard?settings=transactions&range=today')
    expect(entries()).toEqual(['/dashboard', '> /dashboard?settings=transactions&range=today'])
  })

  test('finds its entries again when the page is reloaded', () => {
    const { entries, visit } = open('/elsewhere')
    visit(wallet, { steps: 2 })
    expect(entries()).toEqual(['/elsewhere', `> ${wallet}`])
  })

  test('is left step by step, to the dashboard', () => {
    const { write, entries } = open('/elsewhere', wallet)
    write('send/wallet/transfer')
    write('send/wallet')
    expect(entries()).toEqual(['/elsewhere', '/dashboard', sending, `> ${wallet}`, transfer])
    write('send')
    expect(entries()).toEqual(['/elsewhere', '/dashboard', `> ${sending}`, wallet, transfer])
    write(undefined)
    expect(entries()).toEqual(['/elsewhere', '> /dashboard', sending, wallet, transfer])
  })

  test('and is closed from a step further on leaves none of its steps behind', () => {
    const { write, entries, heard, walk } = open('/elsewhere', sending)
    write('send/wallet')
    write('send/wallet/transfer')
    write(undefined)
    expect(entries()).toEqual(['/elsewhere', '> /dashboard', sending, wallet, transfer])
    walk(1)
    walk(-1)
    walk(-1)
    expect({ entries: entries(), heard }).toEqual({
      entries: ['> /elsewhere', '/dashboard', sending, wallet, transfer],
      heard: ['send', undefined, 'send', undefined, undefined],
    })
  })

  test('goes several steps back at once', () => {
    const { write, entries, heard } = open('/elsewhere', wallet)
    write('send/wallet/transfer')
    write('send')
    expect({ entries: entries(), heard }).toEqual({
      entries: ['/elsewhere', '/dashboard', `> ${sending}`, wallet, transfer],
      heard: ['send/wallet', 'send'],
    })
  })
})

test('another service takes the place of the one before', () => {
  const { write, entries } = open()
  write('send')
  write('pay')
  expect(entries()).toEqual(['/dashboard', '> /dashboard?service=pay'])
  write('payments')
  expect(entries()).toEqual(['/dashboard', '> /dashboard?service=payments'])
})

describe('what is heard', () => {
  test('is where a person goes with Back and Forward, or by hand', () => {
    const { write, walk, visit, heard } = open()
    write('send')
    write('send/wallet')
    walk(-1)
    walk(-1)
    walk(2)
    visit('/dashboard?service=pay')
    visit('/dashboard')
    expect(heard).toEqual(['send', undefined, 'send/wallet', 'pay', undefined])
  })

  test('says whether the browser went back, or followed an address', () => {
    const { write, walk, visit, ways } = open('/dashboard?service=pay', '/dashboard')
    write('send')
    write('send/wallet')
    walk(-1)
    walk(1)
    walk(-2)
    walk(2)
    visit('/dashboard')
    visit('/dashboard?service=pay')
    expect(ways).toEqual(['back', 'followed', 'back', 'followed', 'followed', 'followed'])
  })

  test('is only the service when the address also names a section of the settings', () => {
    const { visit, heard } = open()
    visit('/dashboard?service=send&settings=profile')
    expect(heard).toEqual(['send'])
    const settings = openFor('settings')
    settings.visit('/dashboard?service=send&settings=profile')
    settings.visit('/dashboard?settings=profile')
    expect(settings.heard).toEqual([undefined, 'profile'])
  })

  test('is no step that the portal itself wrote', () => {
    const { write, heard } = open('/dashboard?service=pay')
    write('send')
    write('send/wallet')
    expect(heard).toEqual(['pay'])
  })

  test.each(['', '?service=', '?service', `?service=${'x'.repeat(201)}`, '?other=send'])(
    'is no step where the address names none: %s',
    search => {
      const { visit, heard } = open()
      visit(`/dashboard${search}`)
      expect(heard).toEqual([undefined])
      expect(open(`/dashboard${search}`).heard).toEqual([])
    },
  )

  test('is no step after the listener unsubscribes', () => {
    const { write, walk, stop, heard } = open()
    write('send')
    stop()
    walk(-1)
    expect(heard).toEqual([])
  })
})

test('ignores the steps of an invalid history state', () => {
  const { write, visit, entries } = open()
  visit(wallet, { steps: '5' })
  write('send')
  expect(entries()).toEqual(['/dashboard', `> ${sending}`])
})
