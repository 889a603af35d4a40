import ts from 'typescript'
import { type Change, hashOf } from './defect.ts'
import { listOf, nameOf, nodesOf, propertiesOf, spanOf, withComma } from './syntax.ts'

/** States among which a target can be mistaken: those beside a state, and those in it. */
interface Surroundings {
  readonly beside: readonly string[]
  readonly inside: readonly string[]
}

const pick = (names: readonly string[], ...words: readonly string[]): string | undefined =>
  [...names].sort((one, other) => hashOf(one, ...words).localeCompare(hashOf(other, ...words)))[0]

/** Another state for a target, of the same kind: beside, or inside with a dot before it. */
const targetChanged = function* (target: ts.Expression, around: Surroundings): Generator<Change> {
  if (!ts.isStringLiteral(target) || target.text.startsWith('#')) return
  const isInside = target.text.startsWith('.')
  const [dot, name] = isInside ? ['.', target.text.slice(1)] : ['', target.text]
  const others = (isInside ? around.inside : around.beside).filter(other => other !== name)
  const other = pick(others, name, String(target.parent.parent.getText()))
  if (other !== undefined)
    yield { operator: 'target changed', ...spanOf(target), becomes: `'${dot}${other}'` }
}

/** Each of a list of actions left out; one that stands alone with its key. */
const actionsLeftOut = function* (property: ts.PropertyAssignment | undefined): Generator<Change> {
  if (property === undefined) return
  const { initializer } = property
  const isAlone = !ts.isArrayLiteralExpression(initializer) || initializer.elements.length === 1
  for (const action of isAlone ? [property] : initializer.elements)
    yield { operator: 'action left out', ...withComma(action), becomes: '' }
}

/** What happens on one event: alternatives in their order, each with a target and actions. */
const transitionChanges = function* (value: ts.Expression, around: Surroundings): Generator<Change> {
  const alternatives = listOf(value)
  for (const alternative of alternatives) {
    const { target, actions } = Object.fromEntries(propertiesOf(alternative))
    if (target !== undefined) yield* targetChanged(target.initializer, around)
    yield* actionsLeftOut(actions)
  }
  for (const [index, first] of alternatives.entries()) {
    const second = alternatives[index + 1]
    if (second === undefined) continue
    const between = first.getSourceFile().text.slice(first.getEnd(), second.getStart())
    yield {
      operator: 'alternatives swapped',
      start: first.getStart(),
      end: second.getEnd(),
      becomes: `${second.getText()}${between}${first.getText()}`,
    }
  }
}

/** The object that a function gives at once, if it does. */
const givenBy = (node: ts.Expression): ts.ObjectLiteralExpression | undefined => {
  if (!ts.isArrowFunction(node)) return undefined
  const body = ts.isParenthesizedExpression(node.body) ? node.body.expression : node.body
  return ts.isObjectLiteralExpression(body) ? body : undefined
}

const invokeChanges = function* (invoke: ts.Expression, around: Surroundings): Generator<Change> {
  const properties = propertiesOf(invoke)
  const input = properties.get('input')
  if (input !== undefined) {
    const fields = givenBy(input.initializer)?.properties ?? [input]
    for (const field of fields) yield { operator: 'input left out', ...withComma(field), becomes: '' }
  }
  for (const key of ['onDone', 'onError', 'onSnapshot']) {
    const property = properties.get(key)
    if (property !== undefined) yield* transitionChanges(property.initializer, around)
  }
  const onError = properties.get('onError')
  if (onError !== undefined) yield { operator: 'onError dropped', ...withComma(onError), becomes: '' }
}

const stateChanges = function* (state: ts.Expression, beside: readonly string[]): Generator<Change> {
  const properties = propertiesOf(state)
  const states = [...propertiesOf(properties.get('states')?.initializer).values()]
  const inside = states.map(nameOf)
  const around = { beside, inside }
  yield* actionsLeftOut(properties.get('entry'))
  yield* actionsLeftOut(properties.get('exit'))
  for (const invoke of listOf(properties.get('invoke')?.initializer)) yield* invokeChanges(invoke, around)
  for (const [key, operator] of [
    ['on', 'handler dropped'],
    ['after', 'delay dropped'],
  ] as const)
    for (const handler of propertiesOf(properties.get(key)?.initializer).values()) {
      yield { operator, ...withComma(handler), becomes: '' }
      yield* transitionChanges(handler.initializer, around)
    }
  for (const key of ['always', 'onDone']) {
    const property = properties.get(key)
    if (property !== undefined) yield* transitionChanges(property.initializer, around)
  }
  for (const child of states) yield* stateChanges(child.initializer, inside)
}

const argumentOf = (ast: ts.SourceFile, name: string): ts.Expression | undefined => {
  for (const node of nodesOf(ast))
    if (ts.isCallExpression(node)) {
      const { expression: called } = node
      const is = ts.isPropertyAccessExpression(called) ? called.name.text : called.getText()
      if (is === name) return node.arguments[0]
    }
  return undefined
}

/** What can be done wrong in a file that makes a machine by `setup({ … }).createMachine({ … })`. */
export const machineChanges = function* (ast: ts.SourceFile): Generator<Change> {
  const guards = propertiesOf(argumentOf(ast, 'setup')).get('guards')?.initializer
  for (const { initializer } of propertiesOf(guards).values())
    if (ts.isArrowFunction(initializer))
      yield {
        operator: 'guard inverted',
        ...spanOf(initializer),
        becomes: `(...told) => !(${initializer.getText()})(...told)`,
      }
  const machine = argumentOf(ast, 'createMachine')
  if (machine !== undefined) yield* stateChanges(machine, [])
}
