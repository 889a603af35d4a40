import * as v from 'valibot'
import { routes } from '#openapi/routes.gen.ts'
import type { Database } from './database.ts'

export const effects = {
  /** The default is 500. */
  status: 'Rejected with a status; nothing is done',
  delay: 'Done, with a late response',
  drop: 'No response; nothing is done',
  /** A gateway's page, by default with 502. */
  html: 'A page instead of JSON; nothing is done',
  badjson: 'Done, with half of the JSON as the response',
  noid: 'Done, with a response that has no Trace ID',
  lost: 'Done, then the connection breaks',
} as const
export type Effect = keyof typeof effects

const status = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))

export const faultSchema = v.strictObject({
  operationId: v.picklist(Object.keys(routes)),
  /** Applies to requests of this consumer only. */
  msisdn: v.exactOptional(v.string()),
  effect: v.picklist(Object.keys(effects) as Effect[]),
  status: v.exactOptional(v.pipe(status, v.notValues([204, 205, 304]))),
  /** Real time. */
  delay_ms: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
  /** The number of affected requests; without it, all until the fault is removed. */
  times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

export type Fault = Readonly<v.InferOutput<typeof faultSchema>>

export const createFaults = (database: Database) => {
  const table = database.table<readonly Fault[]>('faults')
  const list = () => table.get('all') ?? []
  const set = (faults: readonly Fault[]) => table.put('all', faults)
  return {
    list,
    set,
    /** Returns the fault for this request, if any, and counts it as used. */
    take(operation: string, sender: string | undefined) {
      const faults = list()
      const hit = faults.find(
        ({ operationId, msisdn = sender }) => operationId === operation && msisdn === sender,
      )
      const { times } = hit ?? {}
      if (hit && times !== undefined)
        set(faults.flatMap(fault => (fault !== hit ? fault : times > 1 ? { ...hit, times: times - 1 } : [])))
      return hit
    },
  }
}
