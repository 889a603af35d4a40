import ts from 'typescript'
import { expect, test } from 'vitest'
import { nodesOf, sourcesUnder } from '../../scripts/shared/source.ts'

const firstLoad =
  'Sign-in loads it: there is no room for the library there (machines/domain/wire/wire.ts has the figures)'
const oneValue = 'Reads one kind of value: schemas are made of it'

/** What reads by hand, and why. */
const byHand = new Map([
  ['machines/domain/wire/truncate-wire.ts', 'Walks whatever came and reads nothing of it'],
  ['machines/domain/text.ts', oneValue],
  ['machines/domain/config/colour.ts', oneValue],
  ['machines/domain/config/flags.ts', firstLoad],
  ['machines/domain/cents.ts', oneValue],
  ['machines/domain/phone/msisdn.ts', oneValue],
  ['machines/domain/config/network-config.ts', firstLoad],
  ['machines/domain/config/protection-flags.ts', firstLoad],
  ['machines/domain/wire/safe-url.ts', oneValue],
  ['machines/domain/wire/wire-schema.ts', 'The schemas themselves'],
  ['machines/domain/config/service-entry.ts', firstLoad],
  [
    'machines/domain/config/service-form.ts',
    'Texts by names that nobody knows before; the library leaves some names out',
  ],
  ['machines/domain/config/service-node.ts', 'Where the choices of a step lie depends on the steps above it'],
  ['machines/domain/wire/wire.ts', firstLoad],
  ['machines/network/bounded-fetch.ts', firstLoad],
  ['machines/network/failure.ts', firstLoad],
  ['machines/shared/restart-child.ts', 'Comes from the library of the machines and not from outside'],
  ['machines/sign-in/admission.actors.ts', firstLoad],
  ['src/ports/page/page-settings.ts', firstLoad],
])

const isUnknown = (node: ts.Node): node is ts.ParameterDeclaration | ts.VariableDeclaration =>
  (ts.isParameter(node) || ts.isVariableDeclaration(node)) && node.type?.kind === ts.SyntaxKind.UnknownKeyword

/** Whether it picks something out of what came from outside by itself, or asks of what kind that is. */
const readsByHand = (ast: ts.SourceFile): boolean => {
  const nodes = nodesOf(ast)
  const unknowns = new Set(nodes.filter(isUnknown).map(({ name }) => name.getText(ast)))
  return nodes.some(
    node =>
      (ts.isImportDeclaration(node) && /\/wire\.ts'$/.test(node.moduleSpecifier.getText(ast))) ||
      (ts.isTypeOfExpression(node) && unknowns.has(node.expression.getText(ast))),
  )
}

test('what comes from outside is read by schemas, but for what is named with the reason', () => {
  const reading = [...sourcesUnder('machines'), ...sourcesUnder('src/ports')].filter(({ ast }) =>
    readsByHand(ast),
  )
  expect(reading.map(({ path }) => path).sort()).toEqual([...byHand.keys()].sort())
})
