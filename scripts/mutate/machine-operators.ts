import ts from 'typescript'
import { nodesOf, propertiesOf, spanOf, withComma } from './ast.ts'
import type { Change } from './defect.ts'

type States = readonly string[]

const namesOf = (node: ts.Node | undefined): States => [...propertiesOf(node).keys()]

/** Returns the next state of a list after the one that a target names; undefined without another state. */
const anotherState = (states: States, name: string): string | undefined => {
  const place = states.indexOf(name)
  return place < 0 || states.length < 2 ? undefined : states[(place + 1) % states.length]
}

/** Yields another target: a sibling of the state that the transition names. Targets by id have none. */
const targetChanges = function* (
  { initializer }: ts.PropertyAssignment,
  siblings: States,
  children: States,
): Generator<Change> {
  if (!ts.isStringLiteral(initializer) || initializer.text.startsWith('#')) return
  const isChild = initializer.text.startsWith('.')
  const [name = ''] = initializer.text.slice(isChild ? 1 : 0).split('.')
  const other = anotherState(isChild ? children : siblings, name)
  if (other === undefined) return
  const becomes = `'${isChild ? '.' : ''}${other}'`
  yield { operator: 'wrong target', ...spanOf(initializer), becomes }
}

/** Yields the property without one of its actions; a single action goes with its property. */
const actionChanges = function* (property: ts.PropertyAssignment): Generator<Change> {
  const { initializer } = property
  const isList = ts.isArrayLiteralExpression(initializer) && initializer.elements.length > 1
  for (const action of isList ? initializer.elements : [property])
    yield { operator: 'action left out', ...withComma(action), becomes: '' }
}

const isActions = (name: string): boolean => name === 'actions' || name === 'entry' || name === 'exit'

/** Yields the changes of a state's own transitions, then those of its children. */
const stateChanges = function* (state: ts.Node, siblings: States): Generator<Change> {
  const inner = propertiesOf(state).get('states')?.initializer
  const children = namesOf(inner)
  const visit = function* (node: ts.Node): Generator<Change> {
    if (node === inner) return
    if (ts.isPropertyAssignment(node)) {
      const name = node.name.getText()
      if (name === 'target') yield* targetChanges(node, siblings, children)
      if (name === 'guard') yield { operator: 'guard left out', ...withComma(node), becomes: '' }
      if (isActions(name)) return yield* actionChanges(node)
    }
    for (const child of node.getChildren()) yield* visit(child)
  }
  yield* visit(state)
  for (const child of propertiesOf(inner).values()) yield* stateChanges(child.initializer, children)
}

/** Yields the possible defects of a machine's literal that StrykerJS does not make: its names. */
export const listMachineMutations = function* (ast: ts.SourceFile): Generator<Change> {
  for (const node of nodesOf(ast)) {
    const isMachine =
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'createMachine'
    const [literal] = isMachine ? node.arguments : []
    if (literal !== undefined) yield* stateChanges(literal, [])
  }
}
