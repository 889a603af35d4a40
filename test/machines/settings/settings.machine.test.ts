import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { creditorMachine } from '../../../machines/settings/creditor/creditor.machine.ts'
import { instrumentsMachine } from '../../../machines/settings/instruments/instruments.machine.ts'
import { mfaMachine } from '../../../machines/settings/mfa/mfa.machine.ts'
import { profileMachine } from '../../../machines/settings/profile/profile.machine.ts'
import { createSettingsActors } from '../../../machines/settings/settings.actors.ts'
import { settingsMachine } from '../../../machines/settings/settings.machine.ts'
import {
  selectIsOpen,
  selectIsOpening,
  selectOpenFailure,
  selectSection,
  selectSections,
} from '../../../machines/settings/settings.selectors.ts'
import type { SettingsMachines } from '../../../machines/settings/settings-flows.ts'
import { myWalletMachine } from '../../../machines/wallet/my-wallet/my-wallet.machine.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { withStubbedActors } from '../../model/harness/actor-controller.ts'
import { flushPromises, simulatedTime } from '../../support/simulated-time.ts'

const msisdn = '27820000001'

/** Starts the settings; each load of their chunk succeeds or fails as `code` says, and the last value repeats. */
const open = (...code: readonly boolean[]) => settingsOf({ offersCreditor: true }, code)

const settingsOf = ({ offersCreditor }: { readonly offersCreditor: boolean }, code: readonly boolean[]) => {
  const shown: (string | undefined)[] = []
  const fates = [...code]
  let loads = 0
  const wallet = createActor(withStubbedActors(walletMachine), {
    input: { msisdn, timeZone: 'Africa/Johannesburg' },
  })
  const flows: SettingsMachines = {
    profile: withStubbedActors(profileMachine),
    myWallet: withStubbedActors(myWalletMachine),
    creditor: withStubbedActors(creditorMachine),
    mfa: withStubbedActors(mfaMachine),
    instruments: withStubbedActors(instrumentsMachine),
  }
  const settings = createActor(
    settingsMachine.provide({
      actors: createSettingsActors({
        places: { write: path => shown.push(path), subscribe: () => () => {} },
        loadSettings: async () => {
          loads += 1
          if ((fates.length > 1 ? fates.shift() : fates[0]) === false) throw new Error('It did not arrive')
          return flows
        },
      }),
    }),
    {
      input: {
        msisdn,
        hidesDeposit: false,
        offersCreditor,
        timeZone: 'Africa/Johannesburg',
        networkClock: simulatedTime(0),
        session: { getSnapshot: () => ({ children: { wallet } }) },
      },
    },
  ).start()
  const send = async (event: Parameters<typeof settings.send>[0]) => {
    settings.send(event)
    await flushPromises()
  }
  const seen = () => settings.getSnapshot()
  const stand = () => ({
    section: selectIsOpen(seen()) ? selectSection(seen()) : undefined,
    running: Object.keys(seen().children).filter(id => id !== 'urlSync'),
  })
  return { send, seen, stand, shown, loads: () => loads }
}

const closed = { section: undefined, running: [] }
const profile = { section: 'profile', running: ['profile'] }
const myWallet = { section: 'wallet', running: ['myWallet'] }
const creditor = { section: 'creditor', running: ['creditor'] }
const preferences = { section: 'preferences', running: ['mfa', 'instruments'] }

test('My Profile opens with its URL, and Close stops its children', async () => {
  const { send, stand, shown } = open(true)
  await send({ type: 'settings.open', section: 'profile' })
  expect({ stand: stand(), shown }).toEqual({ stand: profile, shown: ['profile'] })
  await send({ type: 'settings.close' })
  expect({ stand: stand(), shown }).toEqual({ stand: closed, shown: ['profile', undefined] })
})

test('opens one section at a time, and loads the chunk once', async () => {
  const { send, stand, shown, loads } = open(true)
  await send({ type: 'settings.open', section: 'profile' })
  await send({ type: 'settings.open', section: 'preferences' })
  expect({ stand: stand(), shown }).toEqual({ stand: preferences, shown: ['profile', 'preferences'] })
  await send({ type: 'settings.close' })
  await send({ type: 'settings.open', section: 'profile' })
  expect({ stand: stand(), loads: loads() }).toEqual({ stand: profile, loads: 1 })
})

test.each([
  [true, ['profile', 'wallet', 'creditor', 'preferences']],
  [false, ['profile', 'wallet', 'preferences']],
])('with My Creditor Payments offered: %s, the sections are %j', (offersCreditor, sections) => {
  const { seen } = settingsOf({ offersCreditor }, [true])
  expect(selectSections(seen())).toEqual(sections)
})

describe('the URL', () => {
  test('opens a section and closes it', async () => {
    const { send, stand } = open(true)
    await send({ type: 'url.change', path: 'preferences' })
    expect(stand()).toEqual(preferences)
    await send({ type: 'url.change', path: 'wallet' })
    expect(stand()).toEqual(myWallet)
    await send({ type: 'url.change', path: 'creditor' })
    expect(stand()).toEqual(creditor)
    await send({ type: 'url.change', path: 'profile' })
    expect(stand()).toEqual(profile)
    await send({ type: 'url.change', path: undefined })
    expect(stand()).toEqual(closed)
  })

  test('leads to the dashboard when the network does not offer the section', async () => {
    const { send, stand, shown } = settingsOf({ offersCreditor: false }, [true])
    await send({ type: 'url.change', path: 'creditor' })
    expect({ stand: stand(), shown }).toEqual({ stand: closed, shown: [undefined] })
  })

  test.each(['', 'Profile', '__proto__', 'constructor', 'profile/x'])('%j opens no section', async path => {
    const { send, stand, shown } = open(true)
    await send({ type: 'url.change', path })
    expect({ stand: stand(), shown }).toEqual({ stand: closed, shown: [undefined] })
  })
})

test('a failed load can be retried or cancelled', async () => {
  const { send, seen, stand } = open(false, false, true)
  await send({ type: 'settings.open', section: 'profile' })
  expect([selectOpenFailure(seen()) !== undefined, selectIsOpening(seen())]).toEqual([true, false])
  await send({ type: 'settings.close' })
  expect(stand()).toEqual(closed)
  await send({ type: 'settings.open', section: 'profile' })
  await send({ type: 'settings.retry' })
  expect(stand()).toEqual(profile)
})
