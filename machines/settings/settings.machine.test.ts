import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { createStubWallet, lost } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { settingsMachine } from './settings.machine.ts'
import { selectSections, selectSettingsView } from './settings.selectors.ts'

const loaded = createStubWallet()

/** Opens the settings; `loadSettings`: the result of each load of their chunk. */
const openSettings = async (
  loadSettings: Answers<typeof settingsMachine>['loadSettings'] = [loaded],
  offersCreditor = true,
) => {
  const urls: (string | undefined)[] = []
  const time = simulatedTime(0)
  const opened = await openMachine(
    withStubbedActors(settingsMachine),
    {
      input: {
        msisdn: '27820000001',
        hidesDeposit: false,
        offersCreditor,
        timeZone: 'Africa/Johannesburg',
        networkClock: time,
        time,
        session: { getSnapshot: () => ({ children: {} }) },
      },
      answers: { loadSettings },
      actors: { urlSync: fromCallback(({ receive }) => receive(({ path }) => void urls.push(path))) },
    },
    snapshot => {
      const { isOpen, isOpening, section, failure } = selectSettingsView(snapshot)
      return {
        section: isOpen ? section : undefined,
        running: Object.keys(snapshot.children).filter(id => id !== 'urlSync'),
        sections: selectSections(snapshot),
        isOpening,
        hasFailed: failure !== undefined,
      }
    },
  )
  return { ...opened, urls }
}

const open = (section: 'profile' | 'wallet' | 'creditor' | 'preferences') =>
  ({ type: 'settings.open', section }) as const
const close = { type: 'settings.close' } as const
const retry = { type: 'settings.retry' } as const
const goTo = (path: string | undefined) => ({ type: 'url.change', path }) as const

const closed = { state: 'closed', running: [] }
const profile = { section: 'profile', running: ['profile'] }
const wallet = { section: 'wallet', running: ['myWallet'] }
const creditor = { section: 'creditor', running: ['creditor'] }
const preferences = {
  section: 'preferences',
  running: ['passwordChange', 'mfa', 'instruments', 'currentSession'],
}

test('a section opens with its URL and alone, and Close stops it', async () => {
  const { now, send, urls } = await openSettings()
  await send(open('profile'))
  expect(now()).toMatchObject(profile)
  await send(open('profile'), open('preferences'))
  expect(now()).toMatchObject(preferences)
  await send(close)
  expect(now()).toMatchObject(closed)
  expect(urls).toEqual(['profile', 'preferences', undefined])
})

test('the URL opens a section and closes it, and is not written again', async () => {
  const { now, send, urls } = await openSettings()
  for (const section of [preferences, wallet, creditor, profile]) {
    await send(goTo(section.section))
    expect(now()).toMatchObject(section)
  }
  await send(goTo(undefined))
  expect(now()).toMatchObject(closed)
  expect(urls).toEqual([])
})

test.each(['creditor', '__proto__', 'profile/x'])(
  'the URL %j of no offered section leads to the dashboard',
  async path => {
    const { now, send, urls } = await openSettings([loaded], false)
    expect(now()).toMatchObject({ sections: ['profile', 'wallet', 'preferences'] })
    await send(goTo(path))
    expect(now()).toMatchObject(closed)
    await send(goTo('profile'), goTo(path))
    expect(now()).toMatchObject(closed)
    expect(urls).toEqual([undefined])
  },
)

test('the section can change or close while the chunk loads, and after it failed', async () => {
  const { actor, now, send, urls } = await openSettings([lost, lost, lost, loaded])
  await send(open('profile'), goTo('wallet'))
  expect(actor.getSnapshot().context.section).toBe('wallet')
  expect(now()).toMatchObject({ hasFailed: true, isOpening: false })
  await send(close)
  expect(now()).toMatchObject({ ...closed, hasFailed: false })
  await send(goTo('profile'), close)
  expect(now()).toMatchObject(closed)
  await send(goTo('profile'))
  await send(goTo('preferences'), retry)
  expect(now()).toMatchObject({ ...preferences, hasFailed: false })
  expect(urls).toEqual(['profile', undefined, undefined])
})

test.each([profile, wallet, creditor, preferences])(
  'the section $section can be opened again after a machine of it crashed',
  async ({ section, running }) => {
    for (const crashed of running) {
      const { now, send, fail } = await openSettings()
      await send(goTo(section))
      await fail(crashed)
      expect(now()).toMatchObject({ state: 'openFailed', hasFailed: true, running: [] })
    }
  },
)
