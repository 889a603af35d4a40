import { selectTimes } from '#machines/service/processing-times/processing-times.selectors.ts'
import {
  selectPlacedOrder,
  selectServiceOffer,
  selectWalletFacts,
} from '#machines/service/service.selectors.ts'
import { estimateRows } from '../payment/charges/Estimate.tsx'
import { useFormat, useService, useText, useView } from '../shared/hooks.tsx'
import { timingRows } from './processing-times/Times.tsx'

/** Returns the estimated time of the order, in the words of its form; undefined if no estimate is known. */
export const useArrival = (): string | undefined => {
  const service = useService()
  const { now } = useFormat()
  const text = useText()
  const { service: serviceText } = text
  const definition = useView(service, selectServiceOffer)?.definition
  const timing = useView(service, selectPlacedOrder).timing
  const { timeZone } = useView(service, selectWalletFacts)
  const eta = useView(useView(service, selectPlacedOrder).times, selectTimes)?.eta
  const [row] = timing
    ? timingRows(text, timing, eta, now, timeZone)
    : definition
      ? estimateRows(text, definition)
      : []
  return row && serviceText.estimateOf(row.label, row.value)
}
