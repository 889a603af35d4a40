import type { ServiceDefinition } from '../../../../../machines/service/definitions/service-definition.types.ts'
import { definitions } from '../../../../../machines/service/definitions/service-definitions.ts'
import type { DefinitionRow } from './row.types.ts'
import { rows } from './rows.ts'

export interface Case extends DefinitionRow {
  /** The path, with the variant if there are several. */
  readonly name: string
  readonly definition: ServiceDefinition
}

/** Returns the row of a definition; rows at one path are in the order of their definitions. */
const rowOf = (definition: ServiceDefinition, index: number): DefinitionRow | undefined => {
  const { path } = definition
  const before = definitions.slice(0, index).filter(each => each.path === path).length
  return rows.filter(row => row.path === path).at(before)
}

/** Every definition with its row. */
export const cases: readonly Case[] = definitions.flatMap((definition: ServiceDefinition, index) => {
  const row = rowOf(definition, index)
  const name = [row?.path, row?.variant].filter(Boolean).join(', ')
  return row === undefined ? [] : [{ ...row, name, definition }]
})
