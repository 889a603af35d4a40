import type { OperationId } from '../../../scripts/sandbox/http/operation.ts'
import type { World } from '../world.ts'

/** Creates a wait for the next automatic call after a failed one. */
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
