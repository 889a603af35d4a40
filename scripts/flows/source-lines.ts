import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { root } from '../bundle/build-variant.ts'
import { flowFilesOf } from './flow-files.ts'

const findLiteral = (node: ts.Node): ts.Node | undefined =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'createMachine'
    ? node.arguments[0]
    : ts.forEachChild(node, findLiteral)

const findMember = (literal: ts.Node | undefined, name: string) =>
  literal && ts.isObjectLiteralExpression(literal)
    ? literal.properties.filter(ts.isPropertyAssignment).find(member => member.name.getText() === name)
    : undefined

/** Returns the source line of each state by its ID. */
export const sourceLinesOf = (machine: AnyStateMachine): Readonly<Record<string, number>> => {
  const path = flowFilesOf(machine.id).machine
  const text = readFileSync(join(root, path), 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const linesOf = (state: AnyStateNode, place?: ts.Node, literal = place): [string, number][] => {
    if (place === undefined) return []
    const states = findMember(literal, 'states')?.initializer
    return [
      [state.id, source.getLineAndCharacterOfPosition(place.getStart()).line + 1],
      ...Object.values(state.states).flatMap(child => {
        const member = findMember(states, child.key)
        return linesOf(child, member, member?.initializer)
      }),
    ]
  }
  return Object.fromEntries(linesOf(machine.root, findLiteral(source)))
}
