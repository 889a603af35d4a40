import { creditorMachine } from '../../../machines/creditor/creditor.machine.ts'
import { instrumentsMachine } from '../../../machines/instruments/instruments.machine.ts'
import { mfaMachine } from '../../../machines/mfa/mfa.machine.ts'
import { myWalletMachine } from '../../../machines/my-wallet/my-wallet.machine.ts'
import { profileMachine } from '../../../machines/profile/profile.machine.ts'
import { settingsMachine } from '../../../machines/settings/settings.machine.ts'
import { caseTable } from '../harness/case-table.ts'
import { still } from '../harness/scripted.ts'
import { down, msisdn } from './facts.ts'

const flows = {
  profile: still(profileMachine),
  myWallet: still(myWalletMachine),
  creditor: still(creditorMachine),
  mfa: still(mfaMachine),
  instruments: still(instrumentsMachine),
}

/** A session whose wallet is still on its way. */
const session = { getSnapshot: () => ({ children: {} }) }

export const settingsCases = caseTable(settingsMachine, {
  inputs: time => [
    { msisdn, hidesDeposit: false, offersCreditor: true, timeZone: 'Africa/Johannesburg', time, session },
  ],
  events: {
    'settings.open': [
      { section: 'profile' },
      { section: 'wallet' },
      { section: 'creditor' },
      { section: 'preferences' },
    ],
    'place.change': [
      { path: 'profile' },
      { path: 'wallet' },
      { path: 'creditor' },
      { path: 'preferences' },
      { path: 'elsewhere' },
      { path: undefined },
    ],
  },
  actors: {
    places: { sends: ['place.change'] },
    loadSettings: [{ output: flows }, { error: down }],
  },
  project: ({ context: { section, flows, offersCreditor } }) => [
    section,
    flows === undefined,
    offersCreditor,
  ],
})
