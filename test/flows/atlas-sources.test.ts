import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceAt } from '../../scripts/flows/atlas/source-page.ts'
import { flowFilesOf } from '../../scripts/flows/flow-files.ts'
import { registry } from '../../scripts/flows/registry.ts'
import { sourceLinesOf } from '../../scripts/flows/source-lines.ts'
import { type ChartState, type ChartTransition, statechartOf } from '../../scripts/flows/walk.ts'

const root = join(import.meta.dirname, '../..')
const statesBelow = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesBelow)]

/** What stands at the beginning of the line on which a transition is written. */
const beginningOf = ({ on, id }: ChartTransition, isOneOfSeveral: boolean): RegExp => {
  if (isOneOfSeveral) return /\{/
  switch (on.kind) {
    case 'event':
    case 'after':
      return new RegExp(`\\b${on.name.replaceAll('.', '\\.')}'?: `)
    case 'always':
      return /\balways: /
    case 'done':
    case 'finished':
      return /\bonDone: /
    case 'failed':
      return /\bonError: |'xstate\.error\.actor\.[\w*]+': /
    case 'changed':
      return /\bonSnapshot: /
    default:
      throw new Error(`${id} is of no known kind.`)
  }
}

describe.each(registry.map(machine => ({ id: machine.id, machine })))('$id', ({ id, machine }) => {
  const lines = readFileSync(join(root, flowFilesOf(id).machine), 'utf8').split(/\r?\n/)
  const written = sourceLinesOf(id)
  const states = statesBelow(statechartOf(machine).root)

  test('every state is found on the line of its key', () => {
    expect([...written.states.keys()].sort()).toEqual(states.map(state => state.id).sort())
    for (const state of states) {
      const line = lines[(written.states.get(state.id) ?? 0) - 1]
      const key = state.path.at(-1)
      expect(line).toMatch(key === undefined ? /createMachine\(\{/ : new RegExp(`\\b${key}: `))
    }
  })

  test('every transition is found on the line where it begins', () => {
    const transitions = states.flatMap(state => state.transitions)
    expect([...written.transitions.keys()].sort()).toEqual(transitions.map(one => one.id).sort())
    for (const transition of transitions) {
      const list = transition.id.slice(0, transition.id.lastIndexOf('|'))
      const isOneOfSeveral = written.transitions.has(`${list}|1`)
      const line = lines[(written.transitions.get(transition.id) ?? 0) - 1]
      expect(line).toMatch(beginningOf(transition, isOneOfSeveral))
    }
  })
})

describe('a source', () => {
  test('is read below the machines, their views, their tests and the test data of services', async () => {
    for (const path of [
      'machines/copy/copy.machine.ts',
      'src/views/sign-in/SignIn.tsx',
      'test/machines/copy.machine.test.ts',
      'test/service/definition-rows/pay.ts',
    ])
      expect(await sourceAt(path)).toEqual({
        path,
        kind: 'file',
        text: readFileSync(join(root, path), 'utf8'),
      })
  })

  test('that is a folder says what is in it', async () => {
    expect(await sourceAt('machines/copy')).toEqual({
      path: 'machines/copy',
      kind: 'folder',
      names: ['copy.actors.ts', 'copy.machine.ts', 'copy.selectors.ts'],
    })
  })

  test('is not read anywhere else, nor by a way around', async () => {
    for (const path of [
      '',
      '/',
      'package.json',
      'src',
      'src/main.tsx',
      'machinesque',
      'test/support/source.ts',
      'test/service',
      'test/service/menu.test.ts',
      'test/service/definition-rowsque',
      'machines/../package.json',
      'machines/copy/../../package.json',
      'machines//copy',
      './machines/copy',
      '/machines/copy/copy.machine.ts',
      'machines\\copy\\copy.machine.ts',
      'machines/copy/copy.machine.ts\0',
      'machines/.hidden',
      'machines/copy/nothing.ts',
    ])
      expect([path, await sourceAt(path)]).toEqual([path, undefined])
  })
})
