import type { ServiceDefinition } from '../../../machines/service/definitions/service-definition.types.ts'
import { definitions } from '../../../machines/service/definitions/service-definitions.ts'

const known = new Set([
  'send/wallet/transfer',
  'send/bulk/csv',
  'send/atm/nedbank',
  'pay/eft/new',
  'pay/eft/recipient',
  'pay/eft/saved',
  'pay/accounts/dstv',
  'request/qr/amount',
  'request/qr/any',
  'tools/wallet/csv',
  'tools/history',
])

/** The services that the cases order, and no others: one that is added changes nothing that machines decide in them. */
export const knownDefinitions: readonly ServiceDefinition[] = definitions.filter(({ path }) =>
  known.has(path),
)
