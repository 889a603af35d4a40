import ts from 'typescript'
import { nodesOf, propertiesOf, spanOf, withComma } from './ast.ts'
import { type Change, hashOf } from './defect.ts'

/** The types of the events that each machine accepts, by the machine's id. */
export type Events = ReadonlyMap<string, readonly string[]>

type Element = ts.JsxElement | ts.JsxSelfClosingElement

const openingOf = (element: Element) => (ts.isJsxElement(element) ? element.openingElement : element)

const attributesOf = (element: Element): readonly ts.JsxAttribute[] =>
  openingOf(element).attributes.properties.filter(ts.isJsxAttribute)

const tagOf = (element: Element): string => openingOf(element).tagName.getText()

/** Returns the operator for leaving out an element, when its absence is a separate defect to the consumer. */
const leavingOut = (element: Element): Change['operator'] | undefined => {
  const names = attributesOf(element).map(({ name }) => name.getText())
  const tag = tagOf(element)
  if (names.includes('onPress') || tag.endsWith('Button')) return 'button left out'
  if (names.some(name => /^on(Change|Choose|Toggle)$/.test(name)) || tag.endsWith('Field'))
    return 'field left out'
  if (/(Notice|Problems|Trace|TraceId|Announcement|Failed|FailedBlank|[^t]Note)$/.test(tag))
    return 'notice left out'
  return undefined
}

const elementChanges = function* (element: Element): Generator<Change> {
  const operator = leavingOut(element)
  const isChild = ts.isJsxElement(element.parent) || ts.isJsxFragment(element.parent)
  if (operator !== undefined) yield { operator, ...spanOf(element), becomes: isChild ? '{null}' : 'null' }
  for (const attribute of attributesOf(element)) {
    const name = attribute.name.getText()
    const { initializer } = attribute
    const value =
      initializer !== undefined && ts.isJsxExpression(initializer) ? initializer.expression : undefined
    if (value === undefined) continue
    if (/^(disabled|can[A-Z]\w*)$/.test(name))
      yield { operator: 'enablement inverted', ...spanOf(value), becomes: `!(${value.getText()})` }
    if (name === 'error' || name === 'wrong')
      yield { operator: 'notice left out', ...spanOf(attribute), becomes: '' }
  }
}

/** Lists the machines that accept an event: first those that the file imports, then all others. */
const takersOf = (ast: ts.SourceFile, type: string, events: Events): readonly string[] => {
  const asked = [...ast.text.matchAll(/\/machines\/([\w-]+)\//g)].map(([, id]) => id ?? '')
  const takes = (id: string) => events.get(id)?.includes(type) === true
  return [...asked, ...events.keys()].filter(takes)
}

const sendChanges = function* (call: ts.CallExpression, events: Events): Generator<Change> {
  const [sent] = call.arguments
  if (sent === undefined || !ts.isObjectLiteralExpression(sent)) return
  for (const property of sent.properties)
    if (property.name?.getText() !== 'type')
      yield { operator: 'payload left out', ...withComma(property), becomes: '' }
  const type = propertiesOf(sent).get('type')
  if (type === undefined) return
  for (const node of nodesOf(type.initializer)) {
    if (!ts.isStringLiteral(node)) continue
    const [taker] = takersOf(call.getSourceFile(), node.text, events)
    const [other] = (events.get(taker ?? '') ?? [])
      .filter(one => one !== node.text)
      .sort((one, another) => hashOf(one, node.text).localeCompare(hashOf(another, node.text)))
    if (other !== undefined) yield { operator: 'wrong event', ...spanOf(node), becomes: `'${other}'` }
  }
}

const isJsx = (node: ts.Expression): boolean =>
  ts.isParenthesizedExpression(node)
    ? isJsx(node.expression)
    : ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)

const conditionOf = (node: ts.Node): ts.Expression | undefined => {
  if (ts.isConditionalExpression(node)) return node.condition
  if (ts.isIfStatement(node)) return node.expression
  const isAnd =
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  return isAnd && isJsx(node.right) ? node.left : undefined
}

const isInside = (node: ts.Node, is: (above: ts.Node) => boolean): boolean =>
  !ts.isSourceFile(node) && (is(node) || isInside(node.parent, is))

const isEnablement = (node: ts.Node): boolean =>
  ts.isJsxAttribute(node) && /^(disabled|can[A-Z]\w*)$/.test(node.name.getText())

const callChanges = function* (call: ts.CallExpression, events: Events): Generator<Change> {
  const { expression: called } = call
  if (ts.isPropertyAccessExpression(called) && called.name.text === 'send') yield* sendChanges(call, events)
  const asks =
    called.getText() === 'useSelector' && /^selectCan[A-Z]/.test(call.arguments[1]?.getText() ?? '')
  if (asks && !isInside(call, isEnablement))
    yield { operator: 'enablement inverted', ...spanOf(call), becomes: `!${call.getText()}` }
}

/** Yields the possible defects of a view. */
export const listViewMutations = function* (ast: ts.SourceFile, events: Events): Generator<Change> {
  for (const node of nodesOf(ast)) {
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) yield* elementChanges(node)
    if (ts.isCallExpression(node)) yield* callChanges(node, events)
    const condition = conditionOf(node)
    if (condition !== undefined)
      yield { operator: 'condition inverted', ...spanOf(condition), becomes: `!(${condition.getText()})` }
  }
}
