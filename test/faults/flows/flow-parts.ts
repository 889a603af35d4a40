import { selectAvailable } from '../../../machines/wallet/wallet.selectors.ts'
import { seen } from '../../support/headless-portal.ts'
import type { Flow } from '../flow.types.ts'
import type { LedgerView, World } from '../world.ts'

/** Creates the button of an actor as it is rendered now: a press goes to that actor, even if it has stopped. */
export const buttonOf =
  <Event>(
    find: (world: World) => { send(event: Event): void } | undefined,
    event: NoInfer<Event>,
  ): Flow['button'] =>
  world => {
    const actor = find(world)
    return () => actor?.send(event)
  }

interface Receiver<Event> {
  getSnapshot(): { can(event: Event): boolean }
  send(event: Event): void
}

/** Sends an event that the actor accepts. @returns whether it accepts it */
export const trySend = <Event>(actor: Receiver<Event> | undefined, event: NoInfer<Event>): boolean => {
  if (actor?.getSnapshot().can(event) !== true) return false
  actor.send(event)
  return true
}

/** Checks the messages of a flow: at least one, and one for each time that the consumer asks for it. */
export const sendsMessages = (count: (books: LedgerView, world: World) => number | Promise<number>) =>
  ({
    happened: async (books, world) => (await count(books, world)) > 0,
    async contradiction(world, books) {
      const messages = await count(books, world)
      return messages > 0 && messages <= world.confirmations ? undefined : `${messages} messages sent`
    },
  }) satisfies Partial<Flow>

/** Checks that the session is that of the consumer. */
export const findWrongSession = (world: World): string | undefined => {
  const shown = world.page().portal.getSnapshot().context.msisdn
  return shown === world.person.msisdn ? undefined : `the session of "${shown}"`
}

/** Checks that the balance of the wallet is that of the ledger. */
export const findWrongBalance = (world: World, { available }: LedgerView): string | undefined => {
  const shown = seen(world.page().wallet(), selectAvailable)
  return shown === available ? undefined : `a balance of ${shown} cents instead of ${available}`
}
