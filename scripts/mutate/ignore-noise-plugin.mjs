/**
 * The properties of a machine that StrykerJS does not mutate. `said` are texts without behaviour; without
 * `compiled`, the types and actor stubs, nothing compiles.
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
          return 'It is text without behaviour.'
        return undefined
      },
    },
  },
]
