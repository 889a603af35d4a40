import type { SessionClient } from '../network/session-client.ts'
import { createMyWalletActors, type MyWalletPorts } from '../wallet/my-wallet/my-wallet.actors.ts'
import { myWalletMachine } from '../wallet/my-wallet/my-wallet.machine.ts'
import { createCreditorActors } from './creditor/creditor.actors.ts'
import { creditorMachine } from './creditor/creditor.machine.ts'
import { createInstrumentsActors, createInstrumentsCalls } from './instruments/instruments.actors.ts'
import { instrumentsMachine } from './instruments/instruments.machine.ts'
import { createMfaActors, createMfaCalls } from './mfa/mfa.actors.ts'
import { mfaMachine } from './mfa/mfa.machine.ts'
import {
  createPasswordChangeActors,
  type PasswordChangePorts,
} from './password-change/password-change.actors.ts'
import { passwordChangeMachine } from './password-change/password-change.machine.ts'
import { createProfileActors } from './profile/profile.actors.ts'
import { profileMachine } from './profile/profile.machine.ts'

export type SettingsMachines = ReturnType<typeof createSettingsMachines>

/** Creates the machines of the settings with their actors. */
export const createSettingsMachines = (
  client: SessionClient,
  ports: MyWalletPorts & PasswordChangePorts,
) => ({
  profile: profileMachine.provide({ actors: createProfileActors(client) }),
  myWallet: myWalletMachine.provide({ actors: createMyWalletActors(client, ports) }),
  creditor: creditorMachine.provide({ actors: createCreditorActors(client) }),
  mfa: mfaMachine.provide({ actors: createMfaActors(createMfaCalls(client)) }),
  passwordChange: passwordChangeMachine.provide({ actors: createPasswordChangeActors(ports) }),
  instruments: instrumentsMachine.provide({
    actors: createInstrumentsActors(createInstrumentsCalls(client)),
  }),
})
