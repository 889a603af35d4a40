import type { definitions } from '../../../../../machines/service/definitions/service-definitions.ts'
import { buyRows } from './buy.ts'
import { donateAndInviteRows } from './donate-and-invite.ts'
import { payRows } from './pay.ts'
import type { DefinitionRow } from './row.types.ts'
import { sendAndRequestRows } from './send-and-request.ts'
import { toolsRows } from './tools.ts'
import { topUpAndCashRows } from './topup-and-cash.ts'

type Path = (typeof definitions)[number]['path']

/** One row for each definition; rows at one path are in the order of their definitions. */
export const rows: readonly (DefinitionRow & { readonly path: Path })[] = [
  ...topUpAndCashRows,
  ...buyRows,
  ...payRows,
  ...sendAndRequestRows,
  ...donateAndInviteRows,
  ...toolsRows,
]
