import { expect, test } from 'vitest'
import { browserWindows, type WindowHost } from '#src/ports/device/windows.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { createNewWindowActors } from './new-window.actors.ts'
import { newWindowMachine } from './new-window.machine.ts'
import { support, url } from './new-window.model.ts'
import { selectBlocked } from './new-window.selectors.ts'

const download = { url, isDownload: true }
const press = { type: 'window.open', page: support } as const

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
  return openMachine(newWindowMachine, { actors }, snapshot => ({
    blocked: selectBlocked(snapshot),
    asked,
    logged,
  }))
}

test('C2: a new window opens during the press, without its opener', async () => {
  const child = { opener: 'the portal' as unknown }
  const { actor, now } = await open(child)
  actor.send(press)
  expect(now()).toMatchObject({ asked: [[url, '_blank', 'popup,width=1024,height=554']] })
  expect(child.opener).toBeNull()
})

test.each([null, new Error('no windows here')])(
  'C2: a window is a link when the browser answers %s',
  async none => {
    const { send, now } = await open(none)
    await send(press)
    expect(now()).toMatchObject({ state: 'blocked', blocked: support, logged: [] })
  },
)

test('C2: a blocked download is logged, and can be tried again', async () => {
  const { send, now } = await open(null, { opener: null })
  await send({ type: 'window.open', page: download })
  const logged = [['Failed to open download link in new tab']]
  expect(now()).toMatchObject({ blocked: download, logged, asked: [[url, '_blank', '']] })
  await send(press)
  expect(now()).toMatchObject({ state: 'idle', blocked: undefined })
})
