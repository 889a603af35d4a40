import type { definitions } from '../../../machines/service/definitions/index.ts'
import type { ServiceDefinition } from '../../../machines/service/service-definition.types.ts'
import { buyRows } from './buy.ts'
import { donateAndInviteRows } from './donate-and-invite.ts'
import { payRows } from './pay.ts'
import type { Row } from './row.types.ts'
import { sendAndRequestRows } from './send-and-request.ts'
import { toolsRows } from './tools.ts'
import { topUpAndCashRows } from './topup-and-cash.ts'

type RowsOf<Definitions extends readonly Pick<ServiceDefinition, 'path'>[]> = {
  readonly [Index in keyof Definitions]: Row & { readonly path: Definitions[Index]['path'] }
}

/** One row for each definition, in the order of theirs: a definition without a row does not compile. */
export const rows: RowsOf<typeof definitions> = [
  ...topUpAndCashRows,
  ...buyRows,
  ...payRows,
  ...sendAndRequestRows,
  ...donateAndInviteRows,
  ...toolsRows,
]
