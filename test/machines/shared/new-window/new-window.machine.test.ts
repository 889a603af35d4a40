import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { safeHttpsUrl } from '../../../../machines/domain/wire/safe-url.ts'
import { createNewWindowActors } from '../../../../machines/shared/new-window/new-window.actors.ts'
import { newWindowMachine } from '../../../../machines/shared/new-window/new-window.machine.ts'
import { selectBlocked } from '../../../../machines/shared/new-window/new-window.selectors.ts'
import type { NewWindow } from '../../../../machines/shared/ports/device.ts'
import { browserWindows, type WindowHost } from '../../../../src/ports/device/windows.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

const url = safeHttpsUrl('https://help.lwandle.example/')
if (url === undefined) throw new Error('The address is not safe')
const support: NewWindow = { url, size: { width: 1_024, height: 554 } }
const download: NewWindow = { url, isDownload: true }

/** A browser that gives these windows, one after the other; `null` is one that it blocks. */
const open = (...given: (ReturnType<WindowHost['open']> | Error)[]) => {
  const asked: string[][] = []
  const logged: unknown[][] = []
  const browser: WindowHost = {
    open: (...request) => {
      asked.push(request)
      const window = given.shift() ?? null
      if (window instanceof Error) throw window
      return window
    },
  }
  const actors = createNewWindowActors(browserWindows(browser, { error: (...said) => logged.push(said) }))
  const actor = createActor(newWindowMachine.provide({ actors })).start()
  return {
    asked,
    logged,
    press: (wanted: NewWindow) => actor.send({ type: 'window.open', wanted }),
    dismiss: () => actor.send({ type: 'window.dismiss' }),
    seen: () => ({ state: actor.getSnapshot().value, blocked: selectBlocked(actor.getSnapshot()) }),
  }
}

describe('C2: a page in a new window', () => {
  test('opens during the press, and its opener is removed at once', async () => {
    const child = { opener: 'the portal' as unknown }
    const { press, asked, seen } = open(child)
    press(support)
    expect({ asked, opener: child.opener }).toEqual({
      asked: [[url, '_blank', 'popup,width=1024,height=554']],
      opener: null,
    })
    await flushPromises()
    expect(seen()).toEqual({ state: 'idle', blocked: undefined })
  })

  test('becomes a link when the browser blocks it, until it is dismissed', async () => {
    const { press, dismiss, seen, logged } = open(null)
    press(support)
    await flushPromises()
    expect(seen()).toEqual({ state: 'blocked', blocked: support })
    expect(logged).toEqual([])
    dismiss()
    expect(seen()).toEqual({ state: 'idle', blocked: undefined })
  })

  test('is also logged to the console when it is a blocked download', async () => {
    const { press, seen, logged } = open(null)
    press(download)
    await flushPromises()
    expect({ blocked: seen().blocked, logged }).toEqual({
      blocked: download,
      logged: [['Failed to open download link in new tab']],
    })
  })

  test('becomes a link when the browser throws', async () => {
    const { press, seen } = open(new Error('no windows here'))
    press(support)
    await flushPromises()
    expect(seen()).toEqual({ state: 'blocked', blocked: support })
  })

  test('can be tried again once pop-ups are allowed', async () => {
    const { press, seen, asked } = open(null, { opener: null })
    press(support)
    await flushPromises()
    press(download)
    expect(asked.at(-1)).toEqual([url, '_blank', ''])
    await flushPromises()
    expect(seen()).toEqual({ state: 'idle', blocked: undefined })
  })
})
