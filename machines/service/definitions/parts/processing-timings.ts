import type { Timing } from '../service-definition.types.ts'

/** The network's estimate is for this service. */
export const standardPayment = { service: 'standard' } as const satisfies Timing

/** The network pays into the bank account at once, at any hour. */
export const realtimePayment = {
  service: 'realtime',
  estimate: { code: 'estimate.immediate' },
} as const satisfies Timing
