import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { waitUntil } from '#test/support/headless-portal.ts'
import { csv } from '#test/support/sandbox/bulk.ts'
import { fixedOtp, openNetwork } from '#test/support/sandbox/caller.ts'
import { watchContract } from '#test/support/sandbox/contract-checker.ts'
import { decodeAmount } from '../domain/cents.ts'
import { readBulkUploads } from '../network/reads/report.actors.ts'
import { selectBulk } from './bulk.selectors.ts'
import { createBulkHistoryActors } from './bulk-history/bulk-history.actors.ts'
import { bulkHistoryMachine } from './bulk-history/bulk-history.machine.ts'
import { selectBulkHistory } from './bulk-history/bulk-history.selectors.ts'
import { openOnSandbox, type SandboxOptions } from './bulk-on-sandbox.fixture.ts'
import { selectReportFile } from './report-file/report-file.selectors.ts'

const contract = watchContract()
const reports = '/service/bulk/reports'
const wagesOf = (...rows: string[]) => new File([csv(...rows)], 'wages.csv')

/** Opens bulk transfers of a sender with R1 000.00, and creates a recipient. */
const open = async (options: SandboxOptions = {}) => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const ben = await network.createPerson({ balance_cents: 0 })
  return { network, ada, ben, ...(await openOnSandbox(network, ada, options)) }
}

/** Opens bulk transfers with a scanned file of one valid row and an invalid one. */
const openScanned = async (options: SandboxOptions = {}) => {
  const opened = await open(options)
  await opened.scan(wagesOf(`${opened.ben},250.00,Wages`, 'x,1,y'))
  return opened
}

/** Replaces the responses to the requests of a path, of one method or of all. */
const answering = (path: string, answer: () => Response, method?: string): SandboxOptions => ({
  between: async (request, send) =>
    request.url.includes(path) && (method ?? request.method) === request.method ? answer() : send(),
})

describe('a file', () => {
  test('is paid once with its charges, after a correct one-time PIN', async () => {
    const { ada, seen, come, confirm, asked, opened, rejected, actor, pass } = await openScanned()
    const found = { approved: 1, rejected: 1, cost: 251_00, currency: 'ZAR' }
    expect(selectBulk(seen()).report).toMatchObject(found)
    const file = await rejected()
    await waitUntil(() => file.getSnapshot().matches('addressReady'))
    expect(asked.filter(call => call.includes('/download/'))).toHaveLength(1)
    const { snsi = '' } = selectBulk(seen()).report ?? {}
    file.send({ type: 'report.open', snsi, kind: 'rejected' })
    expect(opened).toEqual([{ url: expect.stringContaining(`${snsi}.rejected`), isDownload: true }])
    await confirm('000000')
    await come('declined')
    expect(selectBulk(seen()).message).toEqual({ code: 'result.wrongOtp' })
    expect(await ada.available()).toBe('1000.00')
    actor.send({ type: 'dialog.close' })
    pass(30_000)
    await confirm(fixedOtp)
    await come('approved')
    expect(await ada.available()).toBe('749.00')
    const approval = `POST ${reports}/${snsi}/approve`
    expect(asked.filter(call => call.endsWith('/approve'))).toEqual([approval, approval])
  })

  test.each([
    ['without SMS', false],
    ['with an SMS for each row', true],
  ])('costs what the ledger books: %s', async (_, isNotified) => {
    const { ada, ben, scan, confirm, come, seen } = await open()
    const readCents = async () => decodeAmount(await ada.available()) ?? Number.NaN
    const before = await readCents()
    // The last free amount, and amounts on both sides of it.
    const rows = ['0.05', '100.00', '100.01', '250.49'].map((amount, place) => `${ben},${amount},${place}`)
    await scan(wagesOf(...rows, 'x,1,y'), isNotified)
    const stated = selectBulk(seen()).report?.cost
    await confirm(fixedOtp)
    await come('approved')
    expect(before - (await readCents())).toBe(stated)
  })

  test('is continued from the list without another upload', async () => {
    const { network, ada, actor, client } = await openScanned()
    actor.stop()
    const [upload] = await readBulkUploads(client, new AbortController().signal)
    expect(upload).toMatchObject({
      name: 'wages.csv',
      step: 'scanned',
      approved: 1,
      rejected: 1,
      cost: 251_00,
    })
    const again = await openOnSandbox(network, ada, upload && { upload })
    await again.come('scanned')
    expect(again.asked.filter(call => call.startsWith('POST /service/bulk/upload'))).toEqual([])
  })

  test('fails when its upload address has expired, and is not polled', async () => {
    const { scan, asked, seen } = await open()
    await scan(new File([csv('27820000002,1.00,a')], 'expired.csv'), false, 'prescanFailed')
    expect(seen().context.failure).toBeDefined()
    expect(asked.filter(call => call.startsWith(`GET ${reports}/`))).toEqual([])
  })

  test('is not uploaded to an address without HTTPS', async () => {
    const upload = { signed_url: 'http://evil.example/put', snsi: 'a' }
    const { scan, seen } = await open(
      answering('/service/bulk/upload', () => Response.json({ data: upload })),
    )
    await scan(wagesOf('27820000002,1.00,a'), false, 'prescanFailed')
    expect(seen().context.failure).toMatchObject({ kind: 'invalidResponse' })
  })
})

describe('a duplicate', () => {
  test.each([
    ['the list names only dates', true, false, false],
    ['only the first had SMS', false, true, false],
    ['only the second has SMS', false, false, true],
  ])('is found in a later session: %s', async (_, isTerse, hadSms, hasSms) => {
    const options: SandboxOptions = {
      between: async (request, answer) => {
        const response = await answer()
        if (!isTerse || !request.url.endsWith(reports)) return response
        const { data } = (await response.json()) as { data: readonly { snsi: string; date: string }[] }
        return Response.json({ data: data.map(({ snsi, date }) => ({ snsi, date })) })
      },
    }
    const { ben, ada, network, scan, confirm, come } = await open(options)
    await scan(wagesOf(`${ben},250.00,Wages`), hadSms)
    await confirm(fixedOtp)
    await come('approved')
    const again = await openOnSandbox(network, ada, options)
    await again.scan(wagesOf(`${ben},250.00,Bonus`), hasSms)
    expect(await again.askAboutDuplicate()).toMatchObject({
      earlier: { approved: 1, cost: hadSms ? 251_50 : 251_00 },
      smsPrice: hasSms ? 50 : undefined,
    })
  })

  test('is found in the same session by its rows, at another cost', async () => {
    const { confirm, come, network, ada, ben, ports } = await openScanned()
    await confirm(fixedOtp)
    await come('approved')
    const again = await openOnSandbox(network, ada, { ports })
    await again.scan(wagesOf(`${ben},250.00,Wages`, 'x,1,y'), true)
    expect(await again.askAboutDuplicate()).toMatchObject({ earlier: { cost: 251_00 }, smsPrice: 50 })
  })
})

describe('a file of Previous Uploads', () => {
  const openHistory = async (options: SandboxOptions = {}) => {
    const opened = await openScanned(options)
    const { client, ports, rejected } = opened
    await rejected().then(file => waitUntil(() => !file.getSnapshot().hasTag('busy')))
    const actors = createBulkHistoryActors(client, ports)
    const history = createActor(bulkHistoryMachine.provide({ actors })).start()
    const [upload] = await waitUntil(() => selectBulkHistory(history.getSnapshot()).uploads)
    const reportFile = await waitUntil(() => selectBulkHistory(history.getSnapshot()).reportFile)
    const press = (kind: 'final' | 'rejected') => {
      const file = { snsi: upload?.snsi ?? '', kind }
      reportFile.send({ type: 'report.open', ...file })
      const status = () => selectReportFile(reportFile.getSnapshot(), file).status
      return waitUntil(() => status() !== 'busy').then(status)
    }
    return { ...opened, press }
  }

  test.each([
    [undefined, 1],
    [404, 2],
    [405, 2],
  ])('is requested by POST when GET is refused: %s', async (status, calls) => {
    const options = status && answering('/download/', () => Response.json({}, { status }), 'GET')
    const { press, opened, asked } = await openHistory(options || {})
    const before = asked.length
    expect(await press('rejected')).toBeUndefined()
    expect({ opened: opened.length, calls: asked.length - before }).toEqual({ opened: 1, calls })
  })

  test('is shown as missing, or as failed and logged', async () => {
    const { press } = await openHistory()
    expect(await press('final')).toBe('missing')
    const failing = await openHistory(answering('/download/', () => Response.json({}, { status: 500 })))
    expect(await failing.press('rejected')).toBe('failed')
    expect(failing.opened).toEqual([])
    expect(failing.logged.at(-1)).toBe(500)
  })
})
