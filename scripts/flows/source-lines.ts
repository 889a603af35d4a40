import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { transitionIdOf } from '../../src/inspection/transition-id.ts'
import { root } from '../bundle/edition.ts'
import { flowFilesOf } from './flow-files.ts'

/** Where the states and transitions of a machine are written. */
export interface SourceLines {
  /** Line of the key of each state, from 1, by XState's node id; the root's is that of `createMachine`. */
  readonly states: ReadonlyMap<string, number>
  /** Line of each transition, from 1, by `transitionIdOf`. */
  readonly transitions: ReadonlyMap<string, number>
}

const literalOf = (node: ts.Node | undefined): ts.ObjectLiteralExpression | undefined =>
  node !== undefined && ts.isObjectLiteralExpression(node) ? node : undefined

const keyOf = ({ name }: ts.ObjectLiteralElementLike): string | undefined =>
  name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name))
    ? name.text
    : undefined

const entriesOf = (literal: ts.ObjectLiteralExpression | undefined): [string, ts.PropertyAssignment][] =>
  (literal?.properties ?? []).flatMap(property => {
    const key = keyOf(property)
    return key !== undefined && ts.isPropertyAssignment(property) ? [[key, property] as const] : []
  }) as [string, ts.PropertyAssignment][]

const inList = (value: ts.Expression): readonly ts.Expression[] =>
  ts.isArrayLiteralExpression(value) ? value.elements : [value]

const textOf = (node: ts.Expression | undefined): string | undefined =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined

/** The one literal that a file hands to `createMachine`, and where that is called. */
const machineIn = (
  node: ts.Node,
): { readonly call: ts.Node; readonly literal: ts.ObjectLiteralExpression } | undefined => {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const literal = literalOf(node.arguments[0])
    if (node.expression.name.text === 'createMachine' && literal !== undefined)
      return { call: node.expression.name, literal }
  }
  return ts.forEachChild(node, machineIn)
}

const finishes = [
  ['onDone', 'xstate.done.actor.'],
  ['onError', 'xstate.error.actor.'],
  ['onSnapshot', 'xstate.snapshot.'],
] as const

/**
 * Reads the file of a machine, which is one literal.
 * @throws when there is none in it
 */
export const sourceLinesOf = (machineId: string): SourceLines => {
  const path = flowFilesOf(machineId).machine
  const source = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found = machineIn(source)
  if (found === undefined) throw new Error(`${path} hands no literal to createMachine.`)
  const states = new Map<string, number>()
  const transitions = new Map<string, number>()
  const lineOf = (node: ts.Node): number =>
    source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1

  /** One transition stands beside its key; of several, each where it begins. */
  const transitionsIn = (id: string, eventType: string, property: ts.PropertyAssignment): void => {
    const list = inList(property.initializer)
    for (const [index, one] of list.entries())
      transitions.set(transitionIdOf({ id }, eventType, index), lineOf(list.length === 1 ? property : one))
  }

  const visit = (id: string, line: number, literal: ts.ObjectLiteralExpression): void => {
    states.set(id, line)
    const parts = new Map(entriesOf(literal))
    const below = (name: string) => entriesOf(literalOf(parts.get(name)?.initializer))
    for (const [event, property] of below('on')) transitionsIn(id, event, property)
    for (const [delay, property] of below('after')) transitionsIn(id, `xstate.after.${delay}.${id}`, property)
    const [always, onDone, invoke] = ['always', 'onDone', 'invoke'].map(name => parts.get(name))
    if (always !== undefined) transitionsIn(id, '', always)
    if (onDone !== undefined) transitionsIn(id, `xstate.done.state.${id}`, onDone)
    for (const one of invoke === undefined ? [] : inList(invoke.initializer)) {
      const properties = new Map(entriesOf(literalOf(one)))
      const actor = textOf(properties.get('id')?.initializer)
      for (const [name, prefix] of finishes) {
        const property = properties.get(name)
        if (property !== undefined) transitionsIn(id, `${prefix}${actor}`, property)
      }
    }
    for (const [key, property] of below('states')) {
      const state = literalOf(property.initializer)
      if (state !== undefined) visit(`${id}.${key}`, lineOf(property), state)
    }
  }
  visit(machineId, lineOf(found.call), found.literal)
  return { states, transitions }
}
