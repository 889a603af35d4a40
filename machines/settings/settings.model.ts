import { down, msisdn } from '#test/model/facts/fixtures.ts'
import { frozenWallet } from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { myWalletMachine } from '../wallet/my-wallet/my-wallet.machine.ts'
import { creditorMachine } from './creditor/creditor.machine.ts'
import { instrumentsMachine } from './instruments/instruments.machine.ts'
import { mfaMachine } from './mfa/mfa.machine.ts'
import { passwordChangeMachine } from './password-change/password-change.machine.ts'
import { profileMachine } from './profile/profile.machine.ts'
import { settingsMachine } from './settings.machine.ts'
import { settingsSections } from './settings-sections.ts'

const session = { getSnapshot: () => ({ children: { wallet: frozenWallet } }) }

export const settingsCases = caseTable(settingsMachine, {
  inputs: time => [
    {
      msisdn,
      hidesDeposit: false,
      offersCreditor: true,
      timeZone: 'Africa/Johannesburg',
      networkClock: time,
      time,
      session,
    },
  ],
  events: {
    'settings.open': settingsSections.map(section => ({ section })),
    'url.change': [...settingsSections, 'elsewhere', undefined].map(path => ({ path })),
  },
  actors: {
    urlSync: { sends: ['url.change'] },
    loadSettings: [frozenWallet, down],
    profile: { runs: profileMachine, results: [] },
    myWallet: { runs: myWalletMachine, results: [] },
    creditor: { runs: creditorMachine, results: [] },
    mfa: { runs: mfaMachine, results: [] },
    passwordChange: { runs: passwordChangeMachine, results: [] },
    currentSession: [],
    instruments: { runs: instrumentsMachine, results: [] },
  },
  project: ({ context: { section, offersCreditor } }) => [section, offersCreditor],
})
