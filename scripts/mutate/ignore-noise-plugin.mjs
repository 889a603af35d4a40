/** The properties of a machine that StrykerJS does not change: texts without behaviour. */
const descriptive = new Set(['description', 'meta', 'id'])
/** The parts of `setup` without which nothing compiles: types and actor stubs. */
const required = new Set(['types', 'actors'])
/**
 * The only properties whose strings are changed. An empty guard or action is as none, an empty target is the parent's
 * initial state, and an empty type makes a final state a usual one; no other string compiles.
 */
const named = new Set(['target', 'guard', 'actions', 'entry', 'exit', 'type'])

const nameOf = ({ key }) => key.name ?? key.value

const isCallOf = (path, name) =>
  path?.isCallExpression() === true && (path.node.callee.property?.name ?? path.node.callee.name) === name

const isInMachine = path => path.findParent(above => isCallOf(above, 'createMachine')) !== null

const isNamed = path => {
  const property = path.parentPath.isArrayExpression() ? path.parentPath.parentPath : path.parentPath
  return property.isObjectProperty() && named.has(nameOf(property.node)) && isInMachine(path)
}

const reasonToIgnore = path => {
  if (path.isStringLiteral() && !isNamed(path)) return 'No other string compiles.'
  if (!path.isObjectProperty()) return undefined
  if (required.has(nameOf(path.node)) && isCallOf(path.parentPath.parentPath, 'setup'))
    return 'Nothing compiles without it.'
  return descriptive.has(nameOf(path.node)) && isInMachine(path) ? 'It is text without behaviour.' : undefined
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'noise', value: { shouldIgnore: reasonToIgnore } }]
