import { definitions } from '../../../machines/service/definitions/index.ts'
import type { ServiceDefinition } from '../../../machines/service/service-definition.types.ts'
import type { Row } from './row.types.ts'
import { rows } from './rows.ts'

export interface Case extends Row {
  /** The path, and the variant where there are several. */
  readonly name: string
  readonly definition: ServiceDefinition
}

/** Every definition with its row. */
export const cases: readonly Case[] = definitions.flatMap((definition: ServiceDefinition, index) => {
  const row: Row | undefined = rows[index]
  const name = [row?.path, row?.variant].filter(Boolean).join(', ')
  return row === undefined ? [] : [{ ...row, name, definition }]
})
