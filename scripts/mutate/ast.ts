import ts from 'typescript'

export const nodesOf = function* (node: ts.Node): Generator<ts.Node> {
  yield node
  for (const child of node.getChildren()) yield* nodesOf(child)
}

/** Returns the properties of an object literal, by name. */
export const propertiesOf = (node: ts.Node | undefined): ReadonlyMap<string, ts.PropertyAssignment> =>
  new Map(
    node !== undefined && ts.isObjectLiteralExpression(node)
      ? node.properties.filter(ts.isPropertyAssignment).map(property => [nameOf(property), property])
      : [],
  )

const nameOf = ({ name }: ts.PropertyAssignment): string =>
  ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText()

interface Span {
  readonly start: number
  readonly end: number
}

export const spanOf = (node: ts.Node): Span => ({ start: node.getStart(), end: node.getEnd() })

/** Returns the span of a list or object element, with the comma after it. */
export const withComma = (node: ts.Node): Span => {
  const { start, end } = spanOf(node)
  const [comma] = /^\s*,/.exec(node.getSourceFile().text.slice(end)) ?? ['']
  return { start, end: end + comma.length }
}
