import { expect, test } from 'vitest'
import { described, description } from '#test/support/sandbox/contract-checker.ts'
import { byName } from '../shared/contract-validation.ts'
import { optionsFor } from './checked-network.fixture.ts'
import { runConformance } from './run.ts'

/** Answers like a mock server: with the first example of the operation, and 401 without a token. */
const answerByExample = (request: Request): Response => {
  const { pathname } = new URL(request.url)
  const found = described.find(
    ({ method, pattern }) => method === request.method && pattern.test(pathname),
  )?.operation
  const isOpen = found?.security?.length === 0
  const status = isOpen || request.headers.has('Authorization') ? 200 : 401
  const named = found?.responses[status]
  const answer = named && '$ref' in named ? byName(named.$ref, description.components.responses) : named
  const [example] = Object.values(answer?.content?.['application/json']?.examples ?? {})
  if (example === undefined) throw new Error(`${request.method} ${pathname} has no example`)
  const { value } = '$ref' in example ? byName(example.$ref, description.components.examples) : example
  return Response.json(value, { status, headers: { Date: new Date(0).toUTCString() } })
}

test('the first examples are a network that the portal can use', async () => {
  const report = await runConformance(optionsFor(), description, async request => answerByExample(request))
  const findings = report.results.flatMap(({ operation, findings: found }) =>
    found.map(({ place }) => `${operation} ${place}`),
  )
  // A mock server returns the same record for each id.
  expect(findings).toEqual(['getTransaction /data/snsi', 'getPaymentRequest status'])
  const skipped = report.results.filter(each => each.skipped !== undefined)
  expect(skipped.map(({ operation }) => operation)).toEqual([
    ...['listMegsCategories', 'listMegsProducts', 'checkMegsDstvAccount'],
  ])
})
