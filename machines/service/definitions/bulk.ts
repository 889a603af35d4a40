import type { ServiceDefinition } from './service-definition.types.ts'

/** What all ways to bulk transfers have in common: the file is the order. */
const bulk = {
  isOffered: ({ flags }) => flags.bulkEnabled,
  fields: [],
  toCall: () => {
    throw new Error('Files of transfers are approved, not ordered')
  },
} as const satisfies Partial<ServiceDefinition>

/** Send → Bulk → Upload CSV (specification, section 2 "Send dialog"). */
export const sendBulkCsv = {
  ...bulk,
  path: 'send/bulk/csv',
  icon: 'bulk',
  finalScreen: 'bulk',
  isWide: true,
  estimate: { code: 'estimate.immediate' },
  otp: 'transfer',
} as const satisfies ServiceDefinition

/** Tools → Wallet Transfer → Upload CSV (specification, section 2 "Tools"). */
export const toolsWalletCsv = {
  ...bulk,
  path: 'tools/wallet/csv',
  icon: 'bulk',
  finalScreen: 'bulk',
  otp: 'transfer',
} as const satisfies ServiceDefinition

/** Tools → Previous Uploads. */
export const toolsHistory = {
  ...bulk,
  path: 'tools/history',
  icon: 'list',
  finalScreen: 'bulkHistory',
  otp: 'transfer',
  isWide: true,
} as const satisfies ServiceDefinition
