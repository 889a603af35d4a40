import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { JournalHolder } from '../payment/journal/payment-journal.ts'
import { createRandomId } from '../shared/random-id.ts'
import type { Time } from '../shared/time.ts'
import type { FactsReader, WalletActorRefs } from '../wallet/wallet-facts.ts'
import type { Values } from './definitions/service-definition.types.ts'
import { createUnofferedNode } from './menu/menu.ts'
import type { MenuNode } from './menu.types.ts'
import { nodeAt } from './menu-path.ts'
import type { ServiceInput } from './service.types.ts'

/** The part of a session that a service needs at its start. */
interface Opener extends FactsReader, JournalHolder {
  readonly config: NetworkConfig
  readonly time: Time
}

/** Returns the input of a service at one of its steps. */
export const toServiceInput = (
  { config, facts, journalRef, time }: Opener,
  { walletRef, consumerRef }: WalletActorRefs,
  { service, path }: Pick<ServiceInput, 'service' | 'path'>,
): ServiceInput => ({
  service,
  path,
  facts,
  journalRef,
  walletRef,
  consumerRef,
  time,
  sendsIdempotencyKey: config.idempotency,
  createKey: createRandomId,
})

/** Returns the service of the requested step. A step that the network does not offer has a node without entries. */
export const getRequestedService = ({
  menu,
  requestedPath: path,
  config,
}: Pick<Opener, 'config'> & {
  readonly menu: readonly MenuNode[]
  readonly requestedPath: string
}): MenuNode => menu.find(node => nodeAt(node, path) !== undefined) ?? createUnofferedNode(config, path)

/** Returns the input of a service at the requested step. If the network does not offer that step, the dialog says so. */
export const toRequestedServiceInput = (
  context: Opener & {
    readonly menu: readonly MenuNode[]
    readonly requestedPath: string
    readonly requestedValues: Values | undefined
  },
  refs: WalletActorRefs,
): ServiceInput => {
  const { requestedPath: path, requestedValues } = context
  const input = toServiceInput(context, refs, { service: getRequestedService(context), path })
  return requestedValues === undefined ? input : { ...input, prefilledValues: requestedValues }
}
