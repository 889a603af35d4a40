/**
 * What StrykerJS need not change in a machine: what is only said and never done, and what nothing compiles without, the
 * types and the stubs of the actors.
 */
const said = new Set(['description', 'meta', 'id'])
const compiled = new Set(['types', 'actors'])

const nameOf = ({ key }) => key.name ?? key.value

const isCallOf = (path, name) =>
  path?.isCallExpression() === true && (path.node.callee.property?.name ?? path.node.callee.name) === name

const isOfSetup = path => isCallOf(path.parentPath?.parentPath, 'setup')

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'noise',
    value: {
      shouldIgnore: path => {
        if (!path.isObjectProperty()) return undefined
        if (compiled.has(nameOf(path.node)) && isOfSetup(path)) return 'Nothing compiles without it.'
        if (said.has(nameOf(path.node)) && path.findParent(above => isCallOf(above, 'createMachine')))
          return 'It is said, not done.'
        return undefined
      },
    },
  },
]
