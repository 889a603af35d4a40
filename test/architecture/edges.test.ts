import ts from 'typescript'
import { expect, test } from 'vitest'
import { nodesOf, sourcesUnder } from '#scripts/shared/source.ts'

/** The files that read external values without a schema, by their reason. */
const byHand: Readonly<Record<string, string>> = {
  'Reads one kind of value: schemas are made of it': `
    machines/domain/text.ts machines/domain/config/colour.ts machines/domain/cents.ts
    machines/domain/phone/msisdn.ts machines/domain/wire/safe-url.ts machines/domain/wire/wire.ts
    machines/domain/wire/wire-schema.ts`,
  'Walks any value and reads nothing of it': 'machines/domain/wire/truncate-wire.ts',
  'Has values by unknown names; the library leaves some names out': `
    machines/domain/config/service-form.ts machines/domain/config/protection-flags.ts`,
  'The choices of a step depend on the steps above it': 'machines/domain/config/service-node.ts',
}

const isUnknown = (node: ts.Node): node is ts.ParameterDeclaration | ts.VariableDeclaration =>
  (ts.isParameter(node) || ts.isVariableDeclaration(node)) && node.type?.kind === ts.SyntaxKind.UnknownKeyword

/** Whether a file picks a part of a value from outside without a schema, or checks its type. */
const readsByHand = (ast: ts.SourceFile): boolean => {
  const nodes = nodesOf(ast)
  const unknowns = new Set(nodes.filter(isUnknown).map(({ name }) => name.getText(ast)))
  return nodes.some(
    node =>
      (ts.isImportDeclaration(node) && /\/wire\.ts'$/.test(node.moduleSpecifier.getText(ast))) ||
      (ts.isTypeOfExpression(node) && unknowns.has(node.expression.getText(ast))),
  )
}

test('external values are read by schemas, except in named files', () => {
  const reading = [...sourcesUnder('machines'), ...sourcesUnder('src/ports')].filter(({ ast }) =>
    readsByHand(ast),
  )
  const named = Object.values(byHand).flatMap(paths => paths.trim().split(/\s+/))
  expect(reading.map(({ path }) => path).sort()).toEqual(named.sort())
})
