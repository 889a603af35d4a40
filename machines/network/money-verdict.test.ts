import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createBoundedFetch } from './bounded-fetch.ts'
import type { Failure } from './failure.ts'
import { isOutcomeUnknown } from './failure-questions.ts'
import { isUnsent } from './unsent.ts'

/** Returns the failure of a call that moves money, which is answered like this. */
const failureOf = async (body: string, type: string | undefined, status: number): Promise<Failure> => {
  const headers: Record<string, string> = type === undefined ? {} : { 'Content-Type': type }
  const answer = new Response(new TextEncoder().encode(body), { status, headers })
  const ask = createBoundedFetch({ time: simulatedTime(0), fetch: async () => answer, isOnline: () => true })
  const request = new Request('http://network.test/network/express/wallet/transfer', { method: 'POST' })
  const failed = await ask(request, { effect: 'money' }).catch((error: Failure) => error)
  if (failed instanceof Response) throw new Error('The answer was accepted')
  return failed
}

const json = 'application/json'
const isVerdict = (failure: Failure) => !isOutcomeUnknown(failure) || isUnsent(failure)

const own = '{"version":"1.0.0","request":{"id":"trace-1"},"message":"No.","data":{"message":"No."}}'
const html = '<!doctype html><title>400</title><h1>Bad Request</h1>'

/** The error statuses that a network sends; a gateway's own say nothing in any format. */
const errorStatus = fc
  .integer({ min: 400, max: 599 })
  .filter(status => ![408, 502, 503, 504].includes(status))

/** A body that the network of the contract does not send. */
const foreignBody = fc.oneof(
  fc.constantFrom(
    ...['', html, 'Forbidden', 'null', '[]', '7', '"No."', '{', '{}', own.slice(0, -1), `[${own}]`],
    ...['{"message":"no Route matched with those values"}', '{"error":"Conflict","status":409}'],
    ...['{"data":{}}', '{"data":{"message":7}}', '{"request":{"id":"trace-1"}}', `${own}${own}`],
  ),
  fc.string(),
  fc.json().filter(text => !text.includes('message')),
  fc.integer({ min: 0, max: own.length - 1 }).map(length => own.slice(0, length)),
)

const foreignTypes = ['text/html', 'text/plain; charset=utf-8', 'application/jsonp', 'image/json', undefined]
const foreign = fc.oneof(
  fc.tuple(foreignBody, fc.constantFrom(json, ...foreignTypes)),
  fc.tuple(fc.constant(own), fc.constantFrom(...foreignTypes)),
)

test('an error in another format or type leaves the outcome of a payment unknown, at any status', async () => {
  await fc.assert(
    fc.asyncProperty(errorStatus, foreign, async (status, [body, type]) => {
      expect(isVerdict(await failureOf(body, type, status))).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('an answer of 200 that is not JSON by its type leaves the outcome of a payment unknown', async () => {
  const done = '{"data":{"snsi":"paid","state":{"alias":"authorization_success"}}}'
  for (const type of ['text/html', 'text/plain', undefined])
    expect(await failureOf(done, type, 200)).toMatchObject({ kind: 'invalidResponse', status: 200 })
})

test.each(['APPLICATION/JSON; charset=utf-8', 'application/problem+json'])(
  'the words of the network as %s are a verdict',
  async type => {
    const kinds = await Promise.all(
      [400, 401, 403, 409, 422, 500].map(async status => (await failureOf(own, type, status)).kind),
    )
    expect(kinds).toEqual(['rejected', 'unauthorised', ...Array(4).fill('rejected')])
  },
)
