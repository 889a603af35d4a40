import { onTestFinished } from 'vitest'
import { csv, scanned } from '#test/support/sandbox/bulk.ts'
import { fixedOtp, lwandle, networkOf, start } from '#test/support/sandbox/caller.ts'
import { described, description } from '#test/support/sandbox/contract-checker.ts'
import { magicRequests } from '../sandbox/magic-values.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { sharedPassword } from '../sandbox/seed/personas.ts'
import { createClock } from '../sandbox/store/clock.ts'
import type { OperationId } from './exchange.ts'
import { parseOptions } from './options.ts'
import { runConformance } from './run.ts'

export const password = sharedPassword
export const msisdn = '27820000108'

/** Changes the answers to one operation; `request` is the call. */
export interface Alteration {
  readonly operation: OperationId
  readonly alter: (response: Response, request: Request) => Response | Promise<Response>
}

const isOf = (request: Request, operation: OperationId): boolean =>
  described.find(
    ({ method, pattern }) => method === request.method && pattern.test(new URL(request.url).pathname),
  )?.id === operation

/** Returns an alteration of the body. */
export const alterBody = (operation: OperationId, change: (body: never) => unknown): Alteration => ({
  operation,
  alter: async response => {
    const { status, headers } = response
    if (status !== 200) return response
    return new Response(JSON.stringify(change((await response.json()) as never)), { status, headers })
  },
})

const defaults = [
  ...['--url', 'http://network.test', '--identifier', msisdn, '--password', password, '--otp', fixedOtp],
  ...['--payment-request', magicRequests.personFixed, '--merchant-request', magicRequests.merchantFixed],
  ...['--tv-account', '1234567890123'],
]

export const optionsFor = (...args: readonly string[]) =>
  parseOptions([...defaults, '--network', `${lwandle}.localhost`, ...args], { ALLOW_HTTP_NETWORK: 'yes' })

/** Opens a sandbox in which a consumer has uploaded a file. */
const openWithUpload = async () => {
  const sandbox = createSandbox({ database: ':memory:', clock: createClock(() => start), fixedOtp })
  onTestFinished(() => sandbox.close())
  const network = networkOf(sandbox)
  const consumer = await network.as(msisdn)
  const { email } = (await consumer.read<{ email: string }>(`consumer/${msisdn}`)).body.data
  await scanned(network, consumer, csv('27820000002,10.00,Taxi', 'x,1,y'), { notification: { email } })
  return sandbox
}

/** Checks a sandbox of its own, whose answers alterations may change. Returns the report and the sent requests. */
export const checkSandbox = async (args: readonly string[] = [], ...alterations: readonly Alteration[]) => {
  const sandbox = await openWithUpload()
  const sent: Request[] = []
  const options = optionsFor(...args)
  const report = await runConformance(options, description, async request => {
    sent.push(request.clone())
    const response = await sandbox.fetch(request)
    // A server adds the time of the answer.
    response.headers.set('Date', new Date(start).toUTCString())
    const found = alterations.find(({ operation }) => isOf(request, operation))
    return found === undefined ? response : found.alter(response, request)
  })
  return { report, options, sent, countOf: (id: OperationId) => sent.filter(each => isOf(each, id)).length }
}
