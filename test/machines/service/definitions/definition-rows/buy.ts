import { airtimeRows } from './buy-airtime.ts'
import { dataRows } from './buy-data.ts'
import { otherBuyRows } from './buy-other.ts'
import type { DefinitionRow } from './row.types.ts'

export const buyRows = [
  ...airtimeRows,
  ...dataRows,
  ...otherBuyRows,
] as const satisfies readonly DefinitionRow[]
