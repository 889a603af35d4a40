import type { Stage } from '../../model/harness/play.ts'

type Actions = Pick<Stage, 'open' | 'perform' | 'during' | 'check' | 'close'>

/** A stage on which nothing more is played once something has failed: one failure says that a defect is caught. */
export const stopAtFirstFailure = <Played extends Actions>(stage: Played): Played => {
  let isUnderWay = false
  let hasFailed = false
  const beginning =
    <Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) =>
    (...given: Given) => {
      isUnderWay = true
      return act(...given)
    }
  return {
    ...stage,
    open: beginning(async (...given: Parameters<Actions['open']>) => {
      if (hasFailed) throw new Error('something failed before')
      await stage.open(...given)
    }),
    perform: beginning(stage.perform),
    during: beginning(stage.during),
    check: beginning(async (...given: Parameters<Actions['check']>) => {
      await stage.check(...given)
      isUnderWay = false
    }),
    async close() {
      // An action that was begun and not checked has failed.
      hasFailed ||= isUnderWay
      isUnderWay = false
      await stage.close()
    },
  }
}
