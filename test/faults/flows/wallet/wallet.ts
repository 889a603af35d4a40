import type { Flow, FlowStatus } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { buttonOf, findWrongBalance, trySend } from '../flow-parts.ts'
import { getFailureOutcome, getPageStatus, goOnPage, keepSession } from '../portal/page.ts'

const walletStand = (world: World): FlowStatus => {
  const stand = getPageStatus(world)
  if (stand !== 'inside') return stand
  const wallet = world.page().wallet()?.getSnapshot()
  if (wallet === undefined || wallet.hasTag('busy')) return 'waiting'
  if (wallet.context.failure !== undefined) return getFailureOutcome(wallet.context.failure)
  return wallet.matches({ open: 'balanceLoaded' }) ? 'done' : 'waiting'
}

/** e: the first sign-in of a consumer. The wallet could not be read at first; Retry reads it, and creates one. */
export const wallet: Flow = {
  column: 'wallet',
  operations: ['getWallet', 'createWallet', 'getBalance'],
  changingOperation: 'createWallet',
  isAutomatic: true,
  // It is read, not there, made, and read again.
  reads: { getWallet: 2 },
  wallet: false,
  async begin(world) {
    world.link.strike(['getWallet'], async () => new Response('', { status: 500 }))
    await keepSession(world)
    world.open()
    await world.until(() => walletStand(world) === 'failed', 1_000)
    world.link.clear()
  },
  button: buttonOf(world => world.page().wallet(), { type: 'wallet.retry' }),
  races: {
    operation: 'getBalance',
    again: world => world.page().wallet()?.send({ type: 'wallet.refresh' }),
  },
  status: walletStand,
  pressNext(world) {
    world.confirmations += 1
    return goOnPage(world) || trySend(world.page().wallet(), { type: 'wallet.retry' })
  },
  happened: ({ available }) => available !== undefined,
  contradiction: findWrongBalance,
}
