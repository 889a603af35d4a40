import { Hono } from 'hono'
import * as v from 'valibot'
import { decimal } from '../ledger/money.ts'
import type { SandboxContext } from '../world.ts'
import { reportOf } from './progress.ts'
import { isReportKind, reportFile } from './reports.ts'

const refusalOrder = v.strictObject({
  GET: v.exactOptional(v.picklist([404, 405])),
  POST: v.exactOptional(v.picklist([404, 405])),
})

/** Returns the tester's controls for bulk transfers, below `/_sandbox/bulk`. */
export const bulkControls = (world: SandboxContext): Hono => {
  const app = new Hono()
  const { bulkUploads, database, downloadRefusals, settled } = world

  // Lists a consumer's files, newest first, with their current reports.
  app.get('/', c => {
    const found = settled(() =>
      bulkUploads
        .list(c.req.query('msisdn') ?? '')
        .map(upload => ({ file_name: upload.file_name, ...reportOf(world, upload, decimal) })),
    )
    return c.json(found)
  })

  // Sets which methods of a report download are rejected, and with which status.
  app.put('/downloads', async c => {
    const requested = v.parse(refusalOrder, await c.req.json())
    database.transaction(() => downloadRefusals.set(requested))
    return c.json(requested)
  })

  app.get('/:snsi/:kind', c => {
    const { snsi, kind } = c.req.param()
    const file = settled(() => {
      const upload = bulkUploads.find(snsi)
      return upload && isReportKind(kind) ? reportFile(world, upload, kind) : undefined
    })
    return file ? c.json(file) : c.json({ message: 'There is no such report.' }, 404)
  })

  return app
}
