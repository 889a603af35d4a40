import type { ServiceActorRef } from '../../../machines/service/service.machine.ts'
import type { Stand } from '../flow.types.ts'
import type { World } from '../world.ts'
import { goOnPage, keepSession, pageStand } from './page.ts'

/** What the statement of whoever pays will show: how a payment is found in the books. */
export const reference = 'For the matrix'

export const fill = (service: ServiceActorRef, name: string, value: string): void =>
  service.send({ type: 'field.change', name, value })

/** Fills in everything but the amount. */
const fillIn = (service: ServiceActorRef, world: World): void => {
  fill(service, 'recipient', world.other.msisdn)
  fill(service, 'reference_source', reference)
  fill(service, 'reference_destination', 'From the matrix')
}

/** Where the way to the form stands: `inside` when a service is open. */
export const dialogStand = (world: World): Stand | 'inside' => {
  const stand = pageStand(world)
  if (stand !== 'inside') return stand
  if (world.page().service() !== undefined) return 'inside'
  const session = world.page().session()?.getSnapshot()
  const list = world.page().transactions()?.getSnapshot()
  return session?.hasTag('busy') === true || list?.hasTag('busy') !== false ? 'waiting' : 'fresh'
}

/** Takes the next step towards the filled-in form. @returns false where one is already. */
export const goOnToForm = (world: World): boolean => {
  if (goOnPage(world)) return true
  const service = world.page().service()
  if (service === undefined) {
    world.page().session()?.send({ type: 'service.open', name: 'send' })
    return true
  }
  if (!service.getSnapshot().matches('choosing')) return false
  for (const name of ['wallet', 'transfer']) service.send({ type: 'choice.choose', name })
  fillIn(service, world)
  return true
}

/** Opens a page, and in it the form of a transfer with everything filled in but the amount. */
export const openForm = async (world: World): Promise<ServiceActorRef> => {
  await keepSession(world)
  world.open()
  await world.until(() => dialogStand(world) === 'fresh', 1_000)
  goOnToForm(world)
  await world.until(() => dialogStand(world) === 'inside', 1_000)
  goOnToForm(world)
  const service = world.page().service()
  if (service === undefined) throw new Error('The form of a transfer did not open')
  return service
}

/** What stands in the form, for as long as the dialog shows it or comes back to it. */
export const typedIn = (world: World) => world.page().service()?.getSnapshot().context.values
