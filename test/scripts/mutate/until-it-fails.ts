import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Stage } from '../../model/harness/play.ts'

type Actions = Pick<Stage, 'open' | 'perform' | 'during' | 'check' | 'close'>

/** A stage on which nothing more is played once something has failed: one failure says that a defect is caught. */
export const stopAtFirstFailure = <Played extends Actions>(stage: Played): Played => {
  let isUnderWay = false
  let hasFailed = false
  const begin = () => {
    isUnderWay = true
  }
  return {
    ...stage,
    async open(actor: AnyActor, root: AnyActor) {
      begin()
      if (hasFailed) throw new Error('something failed before')
      await stage.open(actor, root)
    },
    async perform(event: AnyEventObject, actor: AnyActor) {
      begin()
      return stage.perform(event, actor)
    },
    async during(change: () => void) {
      begin()
      await stage.during(change)
    },
    async check(snapshot: AnyMachineSnapshot) {
      begin()
      await stage.check(snapshot)
      isUnderWay = false
    },
    async close() {
      // Whatever was begun and not looked at in the end has failed on the way.
      hasFailed ||= isUnderWay
      isUnderWay = false
      await stage.close()
    },
  }
}
