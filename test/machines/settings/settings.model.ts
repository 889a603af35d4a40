import { getAt } from '../../../machines/domain/wire/wire.ts'
import { creditorMachine } from '../../../machines/settings/creditor/creditor.machine.ts'
import { instrumentsMachine } from '../../../machines/settings/instruments/instruments.machine.ts'
import { mfaMachine } from '../../../machines/settings/mfa/mfa.machine.ts'
import { profileMachine } from '../../../machines/settings/profile/profile.machine.ts'
import { settingsMachine } from '../../../machines/settings/settings.machine.ts'
import { settingsSections } from '../../../machines/settings/settings.types.ts'
import { myWalletMachine } from '../../../machines/wallet/my-wallet/my-wallet.machine.ts'
import { down, msisdn } from '../../model/facts/fixtures.ts'
import { frozenWallet } from '../../model/facts/order.fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { failedOf, holding, isEqual, lawsOf, listSentEvents } from '../../model/harness/laws.ts'

const session = { getSnapshot: () => ({ children: { wallet: frozenWallet } }) }

export const settingsCases = caseTable(settingsMachine, {
  inputs: time => [
    {
      msisdn,
      hidesDeposit: false,
      offersCreditor: true,
      timeZone: 'Africa/Johannesburg',
      networkClock: time,
      session,
    },
  ],
  events: {
    'settings.open': [
      { section: 'profile' },
      { section: 'wallet' },
      { section: 'creditor' },
      { section: 'preferences' },
    ],
    'url.change': [
      { path: 'profile' },
      { path: 'wallet' },
      { path: 'creditor' },
      { path: 'preferences' },
      { path: 'elsewhere' },
      { path: undefined },
    ],
  },
  actors: {
    urlSync: { sends: ['url.change'] },
    loadSettings: [{ output: undefined }, { error: down }],
    profile: { runs: profileMachine, results: [] },
    myWallet: { runs: myWalletMachine, results: [] },
    creditor: { runs: creditorMachine, results: [] },
    mfa: { runs: mfaMachine, results: [] },
    instruments: { runs: instrumentsMachine, results: [] },
  },
  project: ({ context: { section, offersCreditor } }) => [section, offersCreditor],
})

const flowsOf = {
  profile: ['profile'],
  wallet: ['myWallet'],
  creditor: ['creditor'],
  preferences: ['mfa', 'instruments'],
} as const

const isPlace = (path: unknown, offersCreditor: boolean): boolean =>
  settingsSections.some(section => section === path) && (path !== 'creditor' || offersCreditor)

export const settingsLaws = lawsOf(settingsMachine, {
  'only the children of the open section run, and none while settings are closed': holding(({ after }) => {
    const needed: readonly string[] = after.matches('open') ? flowsOf[after.context.section] : []
    const { urlSync: _, loadSettings: __, ...running } = after.children
    return isEqual(Object.keys(running).toSorted(), needed.toSorted())
  }),
  'the URL and the open section follow each other': holding(({ event, before, after, sentEvents }) => {
    const shown = listSentEvents([{ sentEvents }], 'place.show').map(({ event }) => getAt(event, 'path'))
    if (event.type === 'settings.open')
      return before?.matches('open') && before.context.section === event.section
        ? shown.length === 0
        : isEqual(shown, [event.section]) && after.context.section === event.section
    if (event.type === 'settings.close') return isEqual(shown, [undefined]) && after.matches('closed')
    if (event.type !== 'url.change') return shown.length === 0
    return isPlace(event.path, after.context.offersCreditor)
      ? after.context.section === event.path && !after.matches('closed') && shown.length === 0
      : after.matches('closed') && isEqual(shown, before?.matches('closed') ? [undefined] : [])
  }),
  'an unknown or unavailable URL opens no section': holding(
    ({ event, after }) =>
      event.type !== 'url.change' ||
      isPlace(event.path, after.context.offersCreditor) ||
      after.matches('closed'),
  ),
  'the chunk loads only while the settings open, and no child runs before that': holding(
    ({ after }) => 'loadSettings' in after.children === after.matches('opening'),
  ),
  'a failed load or child shows why, and can be retried or closed': holding(
    ({ event, after, possibleEvents }) => {
      const types = possibleEvents().map(({ type }) => type)
      const isBroken = event.type.startsWith('xstate.error.actor.') && event.type !== failedOf('urlSync')
      if (isBroken && !after.matches('openFailed')) return false
      return (
        !after.matches('openFailed') ||
        (after.context.failure !== undefined &&
          types.includes('settings.retry') &&
          types.includes('settings.close'))
      )
    },
  ),
})
