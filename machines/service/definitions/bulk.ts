import type { ServiceDefinition } from './service-definition.types.ts'

/** The common part of all bulk definitions: the file replaces the form. */
const bulk = {
  isOffered: ({ flags }) => flags.bulkEnabled,
  fields: [],
  toCall: () => {
    throw new Error('Files of transfers are approved, not ordered')
  },
} as const satisfies Partial<ServiceDefinition>

export const sendBulkCsv = {
  ...bulk,
  path: 'send/bulk/csv',
  icon: 'bulk',
  finalScreen: 'bulk',
  isWide: true,
  estimate: { code: 'estimate.immediate' },
  otp: 'transfer',
} as const satisfies ServiceDefinition

export const toolsWalletCsv = {
  ...bulk,
  path: 'tools/wallet/csv',
  icon: 'bulk',
  finalScreen: 'bulk',
  otp: 'transfer',
} as const satisfies ServiceDefinition

export const toolsHistory = {
  ...bulk,
  path: 'tools/history',
  icon: 'list',
  finalScreen: 'bulkHistory',
  otp: 'transfer',
  isWide: true,
} as const satisfies ServiceDefinition
