import type { DefinitionRow } from './row.types.ts'
import { takesBulk } from './shared.ts'

export const toolsRows = [
  {
    path: 'tools/wallet/csv',
    when: takesBulk,
    otp: 'transfer',
    ending: 'bulk',
    walks: [{ on: ['lwandle', 'umoya'], typed: {}, end: 'bulk' }],
  },
  {
    path: 'tools/history',
    when: takesBulk,
    ending: 'bulkHistory',
    otp: 'transfer',
    walks: [{ on: ['lwandle', 'umoya'], typed: {}, end: 'history' }],
  },
] as const satisfies readonly DefinitionRow[]
