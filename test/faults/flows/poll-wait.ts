import type { OperationId } from '../../../scripts/sandbox/http/operation.ts'
import type { World } from '../world.ts'

/** Lets the consumer wait for the next call after a failure, if the portal repeats the call by itself. */
export const createPollWait = (operation: OperationId) => {
  const before = new WeakMap<World, number>()
  const made = ({ link }: World) => link.calls.filter(call => call.operation === operation).length
  return {
    wait: (world: World): void => {
      before.set(world, made(world))
    },
    isWaiting: (world: World): boolean => before.get(world) === made(world),
  }
}
