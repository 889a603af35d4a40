import type { AnyStateMachine } from 'xstate'
import { copyMachine } from '../../machines/copy/copy.machine.ts'
import { displayMachine } from '../../machines/display/display.machine.ts'
import { loaderMachine } from '../../machines/loader/loader.machine.ts'
import { portalMachine } from '../../machines/portal/portal.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { transactionsMachine } from '../../machines/transactions/transactions.machine.ts'
import { walletMachine } from '../../machines/wallet/wallet.machine.ts'

/** Every machine once, in the order in which a consumer meets them. The first is the root of all. */
export const registry = [
  portalMachine,
  displayMachine,
  signInMachine,
  sessionMachine,
  walletMachine,
  transactionsMachine,
  loaderMachine,
  copyMachine,
] as const satisfies readonly AnyStateMachine[]

/**
 * Machines whose code arrives only when they are opened, by the id under which the key spawns them: a machine
 * names in its `setup` what it was built with, and cannot name these.
 */
export const spawned: ReadonlyMap<AnyStateMachine, Readonly<Record<string, AnyStateMachine>>> = new Map([
  [portalMachine, { session: sessionMachine }],
])
