import { useSelector } from '@xstate/react'
import { selectTimes } from '#machines/service/order-form/order-form.selectors.ts'
import { selectEta } from '#machines/service/processing-times/processing-times.selectors.ts'
import type { ServiceActorRef } from '#machines/service/service.machine.ts'
import {
  selectOrderForm,
  selectServiceOffer,
  selectTiming,
  selectWalletFacts,
} from '#machines/service/service.selectors.ts'
import { formatDefinedMessage, text } from '#src/text/session-text.ts'
import { useSelected } from '../shared/use-selected.ts'
import { formatEta } from './processing-times/Times.tsx'

const { arrivals, arrives } = text.service

const hasSentence = (code: string): code is keyof typeof arrivals => code in arrivals

/** Returns when the money of the order arrives; undefined if no estimate is known. */
export const useArrival = (service: ServiceActorRef, now: number): string | undefined => {
  const definition = useSelector(service, selectServiceOffer)?.definition
  const timing = useSelector(service, selectTiming)
  const { timeZone } = useSelector(service, selectWalletFacts)
  const eta = useSelected(useSelected(useSelector(service, selectOrderForm), selectTimes), selectEta)
  const estimate = timing ? timing.estimate : definition?.estimate
  if (estimate && 'code' in estimate && hasSentence(estimate.code)) return arrivals[estimate.code]
  const words = estimate ? formatDefinedMessage(estimate) : timing && eta && formatEta(eta, now, timeZone)
  return words && arrives(words)
}
