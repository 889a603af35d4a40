import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { statesBelow } from '#src/inspection/machine-text.ts'
import { root } from '../bundle/build-variant.ts'
import { flowFilesOf } from './flow-files.ts'
import { triggerOf } from './triggers.ts'
import { transitionIdOf } from './walk.ts'

/** Returns the lines (from 1) of all members of a literal, by their keys or indexes joined by slashes. */
const linesIn = (source: ts.SourceFile, node: ts.Expression, above: string): [string, number][] => {
  const lineOf = (part: ts.Node) => source.getLineAndCharacterOfPosition(part.getStart(source)).line + 1
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((element, index) => {
      // A single element is on the line of its list's key.
      const line = node.elements.length === 1 ? lineOf(node.parent) : lineOf(element)
      return [[`${above}/${index}`, line], ...linesIn(source, element, `${above}/${index}`)]
    })
  if (!ts.isObjectLiteralExpression(node)) return []
  return node.properties.filter(ts.isPropertyAssignment).flatMap(property => {
    const { name, initializer } = property
    if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) return []
    const path = `${above}/${name.text}`
    return [[path, lineOf(property)], ...linesIn(source, initializer, path)]
  })
}

const literalIn = (node: ts.Node): ts.CallExpression | undefined =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'createMachine'
    ? node
    : ts.forEachChild(node, literalIn)

const callbacks = { done: 'onDone', failed: 'onError', changed: 'onSnapshot' } as const

/** Returns the keys of a state under which the transitions for an event can be. */
const keysOf = ({ invoke }: AnyStateNode, eventType: string): string[] => {
  const { kind, name } = triggerOf(eventType)
  if (kind === 'always') return [kind]
  if (kind === 'finished') return ['onDone']
  if (kind === 'after') return [`after/${name}`]
  if (kind === 'event') return [`on/${name}`]
  const index = invoke.findIndex(({ id }) => id === name)
  return [`invoke/${callbacks[kind]}`, `invoke/${index}/${callbacks[kind]}`, `on/${eventType}`]
}

/** Returns the source line of each state by its id, and of each transition by `transitionIdOf`. */
export const sourceLinesOf = (machine: AnyStateMachine): Readonly<Record<string, number>> => {
  const path = flowFilesOf(machine.id).machine
  const text = readFileSync(join(root, path), 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const call = literalIn(source)
  const [literal] = call?.arguments ?? []
  if (call === undefined || literal === undefined) throw new Error(`${path} has no createMachine.`)
  const lines = new Map(linesIn(source, literal, ''))
  const start = source.getLineAndCharacterOfPosition(literal.getStart(source)).line + 1
  const entries = statesBelow(machine.root).flatMap((state): [string, number | undefined][] => {
    const here = state.path.map(key => `/states/${key}`).join('')
    const lists = [...state.transitions.keys(), ...(state.always === undefined ? [] : [''])]
    return [
      [state.id, here === '' ? start : lines.get(here)],
      ...lists.flatMap(type => {
        const places = keysOf(state, type).map(key => `${here}/${key}`)
        const found = places.find(place => lines.has(place))
        const all = type === '' ? state.always : state.transitions.get(type)
        return (all ?? []).map((_, index): [string, number | undefined] => [
          transitionIdOf(state, type, index),
          lines.get(`${found}/${index}`) ?? lines.get(`${found}`),
        ])
      }),
    ]
  })
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => entry[1] !== undefined))
}
