import type { Timing } from '../service-definition.types.ts'

/** The network's own estimate is of the standard one. */
export const standardPayment = { service: 'standard' } as const satisfies Timing

/** Paid into the other account at once, whatever the hour. */
export const realtimePayment = {
  service: 'realtime',
  estimate: { code: 'estimate.immediate' },
} as const satisfies Timing
