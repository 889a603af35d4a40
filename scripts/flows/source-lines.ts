import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { root } from '../bundle/build-variant.ts'
import { flowFilesOf } from './flow-files.ts'

/** Returns the source line of each state by its ID. The formatter indents a state by four more than the one around it. */
export const sourceLinesOf = (machine: AnyStateMachine): Readonly<Record<string, number>> => {
  const lines = readFileSync(join(root, flowFilesOf(machine.id).machine), 'utf8').split('\n')
  let line = lines.findIndex(text => text.includes('createMachine('))
  const found: Record<string, number> = { [machine.root.id]: line + 1 }
  const visit = ({ states }: AnyStateNode, indent: string): void => {
    for (const state of Object.values(states)) {
      // States without content are on the line of their list.
      const place = new RegExp(`^(?:${indent}| +states: \\{ .*)${state.key}: \\{`)
      line = lines.findIndex((text, index) => index >= line && place.test(text))
      found[state.id] = line + 1
      visit(state, `${indent}    `)
    }
  }
  visit(machine.root, '    ')
  return found
}
