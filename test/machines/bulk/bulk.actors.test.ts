import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  selectBulkFailure,
  selectBulkReport,
  selectDeclinedMessage,
  selectPrescanFailureMessage,
  selectUnknownMessage,
} from '../../../machines/bulk/bulk.selectors.ts'
import { selectSmsCharge } from '../../../machines/bulk/bulk-form/bulk-form.selectors.ts'
import { createBulkHistoryActors } from '../../../machines/bulk/bulk-history/bulk-history.actors.ts'
import { bulkHistoryMachine } from '../../../machines/bulk/bulk-history/bulk-history.machine.ts'
import {
  selectReportFile,
  selectUploads,
} from '../../../machines/bulk/bulk-history/bulk-history.selectors.ts'
import { selectFileStatus } from '../../../machines/bulk/report-file/report-file.selectors.ts'
import type { BulkUpload } from '../../../machines/domain/bulk-file/bulk-report.ts'
import type { NetworkClient } from '../../../machines/network/network-client.ts'
import { readBulkUploads } from '../../../machines/network/reads/report.actors.ts'
import { selectIsOutcomeUnknown } from '../../../machines/payment/submission/submission.selectors.ts'
import { waitUntil } from '../../support/headless-portal.ts'
import { csv, reportOf, rowsOf } from '../../support/sandbox/bulk.ts'
import { fixedOtp, openNetwork } from '../../support/sandbox/caller.ts'
import { watchContract } from '../../support/sandbox/contract-checker.ts'
import { openOnSandbox, type SandboxOptions } from './bulk-on-sandbox.ts'

const contract = watchContract()
const reports = '/service/bulk/reports'

/** A sender with R1 000.00, and a recipient. */
const open = async (options: SandboxOptions = {}) => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const ben = await network.made({ balance_cents: 0 })
  return { network, ada, ben, between: options.between, ...(await openOnSandbox(network, ada, options)) }
}

const wagesOf = (...rows: string[]) => new File([csv(...rows)], 'wages.csv')

/** The same with a file of one good row and a bad one, scanned. */
const openScanned = async (options: SandboxOptions = {}) => {
  const opened = await open(options)
  await opened.start(wagesOf(`${opened.ben},250.00,Wages`, 'x,1,y'))
  opened.pass(10_000)
  await opened.come('scanned')
  return opened
}

const refusing = (method: string, status: number): SandboxOptions => ({
  between: async (request, answer) =>
    request.method === method && request.url.includes('/download/')
      ? Response.json({ message: 'Not here.' }, { status })
      : answer(),
})

/** The upload that the list names first. */
const newest = async (client: NetworkClient) => {
  const [upload] = await readBulkUploads(client, new AbortController().signal)
  expect(upload).toMatchObject({ name: 'wages.csv', step: 'scanned', approved: 1, rejected: 1, cost: 251_00 })
  return upload as BulkUpload
}

const approvals = (asked: readonly string[]) => asked.filter(call => call.endsWith('/approve'))

describe('from a file to the ledger', () => {
  test('what is in order is paid, once, with its charges; what is not is in a file that is asked for by itself', async () => {
    const { ada, seen, come, confirm, asked, opened, rejected } = await openScanned()
    expect(selectBulkReport(seen())).toMatchObject({
      approved: 1,
      rejected: 1,
      cost: 251_00,
      currency: 'ZAR',
    })
    const file = await rejected()
    await waitUntil(() => file.getSnapshot().matches('addressReady'))
    expect(asked.filter(call => call.includes('/download/'))).toHaveLength(1)
    const { snsi = '' } = selectBulkReport(seen()) ?? {}
    file.send({ type: 'report.open', snsi, kind: 'rejected' })
    expect(opened).toEqual([{ url: expect.stringContaining(`${snsi}.rejected`), isDownload: true }])

    await confirm(fixedOtp)
    await come('approved')
    expect({ available: await ada.available(), approvals: approvals(asked) }).toEqual({
      available: '749.00',
      approvals: [`POST ${reports}/${snsi}/approve`],
    })
  })

  test('the price of an SMS is that of the amount 1.00, and is paid where recipients are told', async () => {
    const { ben, start, pass, come, seen, form } = await open()
    const price = selectSmsCharge((await form()).getSnapshot())
    expect(await waitUntil(() => price?.getSnapshot().context.loaded)).toBe(50)
    await start(wagesOf(`${ben},10.00,Taxi`), true)
    pass(10_000)
    await come('scanned')
    expect(selectBulkReport(seen())?.cost).toBe(10_50)
  })

  test('an upload that was not approved is told in the list, and continued', async () => {
    const { network, ada, actor, client } = await openScanned()
    actor.stop()
    const again = await openOnSandbox(network, ada, { upload: await newest(client) })
    await again.come('scanned')
    expect(again.asked.filter(call => call.startsWith('POST /service/bulk/upload'))).toEqual([])
  })

  test('what pays the same rows and total as an approved upload is asked about, even of a list that says no more than when', async () => {
    for (const isTerse of [false, true]) {
      const opened = await openScanned({
        between: async (request, answer) => {
          const response = await answer()
          if (!isTerse || !request.url.endsWith('/service/bulk/reports')) return response
          const { data } = (await response.json()) as { data: readonly { snsi: string; date: string }[] }
          return Response.json({ data: data.map(({ snsi, date }) => ({ snsi, date })) })
        },
      })
      const { confirm, come, actor, network, ada, ben } = opened
      await confirm(fixedOtp)
      await come('approved')
      actor.stop()
      const again = await openOnSandbox(network, ada, { ...(opened.between && { between: opened.between }) })
      await again.start(wagesOf(`${ben},250.00,Bonus`, 'x,1,y'))
      again.pass(10_000)
      await again.come('scanned')
      again.actor.send({ type: 'prescan.proceed' })
      await waitUntil(() => again.agreement()?.getSnapshot().matches('confirmingDuplicate'))
      expect(again.agreement()?.getSnapshot().context.earlier).toMatchObject({ approved: 1, cost: 251_00 })
    }
  })

  test.each([
    ['with', true],
    ['without', false],
  ])('asks about the same rows and amounts in a later session %s SMS', async (_, isNotified) => {
    const first = await open()
    await first.start(wagesOf(`${first.ben},250.00,Wages`), !isNotified)
    first.pass(10_000)
    await first.come('scanned')
    first.actor.send({ type: 'prescan.proceed' })
    await first.confirm(fixedOtp)
    await first.come('approved')
    first.actor.stop()
    const again = await openOnSandbox(first.network, first.ada)
    await again.start(wagesOf(`${first.ben},250.00,Bonus`), isNotified)
    again.pass(10_000)
    await again.come('scanned')
    again.actor.send({ type: 'prescan.proceed' })
    await waitUntil(() => again.agreement()?.getSnapshot().matches('confirmingDuplicate'))
    expect(again.agreement()?.getSnapshot().context).toMatchObject({
      earlier: { approved: 1, cost: isNotified ? 251_00 : 251_50 },
      smsPrice: isNotified ? 50 : undefined,
    })
  })

  test('the same file is asked about in one session, though it costs otherwise', async () => {
    const { confirm, come, network, ada, ben, ports } = await openScanned()
    await confirm(fixedOtp)
    await come('approved')
    const again = await openOnSandbox(network, ada, { ports })
    await again.start(wagesOf(`${ben},250.00,Wages`, 'x,1,y'), true)
    again.pass(10_000)
    await again.come('scanned')
    again.actor.send({ type: 'prescan.proceed' })
    await waitUntil(() => again.agreement()?.getSnapshot().matches('confirmingDuplicate'))
    expect(again.agreement()?.getSnapshot().context).toMatchObject({
      earlier: { cost: 251_00 },
      isNotified: true,
      smsPrice: 50,
    })
  })

  test('a wrong one-time PIN pays nothing, and another one pays it', async () => {
    const { ada, seen, come, confirm, actor, pass } = await openScanned()
    await confirm('000000')
    await come('declined')
    expect({ declinedWords: selectDeclinedMessage(seen()), available: await ada.available() }).toEqual({
      declinedWords: { code: 'result.wrongOtp' },
      available: '1000.00',
    })
    actor.send({ type: 'dialog.close' })
    pass(30_000)
    await confirm(fixedOtp)
    await come('approved')
    expect(await ada.available()).toBe('749.00')
  })

  test('more than the wallet holds pays nothing', async () => {
    const { ada, ben, start, pass, come, confirm, seen } = await open()
    await start(wagesOf(`${ben},1000.00,Wages`))
    pass(10_000)
    await come('scanned')
    await confirm(fixedOtp)
    await come('declined')
    expect({ declinedWords: selectDeclinedMessage(seen()), available: await ada.available() }).toEqual({
      declinedWords: { words: expect.stringMatching(/funds/i) },
      available: '1000.00',
    })
  })
})

describe('what goes wrong on the way', () => {
  test('a file that cannot be read fails the scan, in the words of the network', async () => {
    const { start, pass, come, seen } = await open()
    await start(new File(['name\r\nBen\r\n'], 'wages.csv'))
    pass(10_000)
    await come('prescanFailed')
    expect(selectPrescanFailureMessage(seen())).toEqual({
      words: 'The first row must name the columns msisdn, amount and reference.',
    })
  })

  test('an address that has ended fails it, and nothing is asked of what never arrived', async () => {
    const { start, come, asked, seen } = await open()
    await start(new File([csv('27820000002,1.00,a')], 'expired.csv'))
    await come('prescanFailed')
    expect([
      selectBulkFailure(seen()) !== undefined,
      asked.filter(call => call.startsWith(`GET ${reports}/`)),
    ]).toEqual([true, []])
  })

  test('an address that cannot be trusted is not used', async () => {
    const { start, come, seen } = await open({
      between: async (request, answer) =>
        request.url.endsWith('/service/bulk/upload')
          ? Response.json({ data: { signed_url: 'http://evil.example/put', snsi: 'a' } })
          : answer(),
    })
    await start(wagesOf('27820000002,1.00,a'))
    await come('prescanFailed')
    expect(selectBulkFailure(seen())).toMatchObject({ kind: 'invalidResponse' })
  })

  test('a report of another file is an invalid response', async () => {
    const { start, pass, seen, come } = await open({
      between: async (request, answer) =>
        request.method === 'GET' && new URL(request.url).pathname.startsWith(`${reports}/`)
          ? Response.json({ data: { snsi: 'other', step: 'scanned', approvedLines: 1 } })
          : answer(),
    })
    await start(wagesOf('27820000002,1.00,a'))
    pass(10_000)
    for (let poll = 0; poll < 3; poll++) {
      await waitUntil(() => seen().children.prescan?.getSnapshot().matches('waitingToPoll'))
      pass(500)
    }
    await come('prescanFailed')
    expect(selectBulkFailure(seen())).toMatchObject({ kind: 'invalidResponse' })
  })

  test('a lost reply to the approval: nothing is approved twice, and the verdict is true', async () => {
    let losing = true
    const { network, ada, seen, confirm, come, approval, asked } = await openScanned({
      between: async (request, answer) => {
        const answered = await answer()
        if (!losing || !request.url.endsWith('/approve')) return answered
        losing = false
        throw new TypeError('Failed to fetch')
      },
    })
    await confirm(fixedOtp)
    await waitUntil(() => {
      const child = approval()
      return child && selectIsOutcomeUnknown(child.getSnapshot())
    })
    expect(approval()?.getSnapshot().value).toEqual({ unknown: 'unchecked' })
    approval()?.send({ type: 'check.now' })
    await come('approved')
    const { snsi = '' } = selectBulkReport(seen()) ?? {}
    expect({ available: await ada.available(), approvalsCount: approvals(asked).length }).toEqual({
      available: '749.00',
      approvalsCount: 1,
    })
    expect((await reportOf(ada, snsi)).body.data.step).toBe('processed')
    expect(await rowsOf(network, ada, snsi, 'final')).toHaveLength(1)
  })

  test('an approval that never arrived: the report says so, and it can be made after all', async () => {
    let losing = true
    const { ada, confirm, approval, actor, asked, network, client } = await openScanned({
      between: async (request, answer) => {
        if (!losing || !request.url.endsWith('/approve')) return answer()
        losing = false
        throw new TypeError('Failed to fetch')
      },
    })
    await confirm(fixedOtp)
    await waitUntil(() => {
      const child = approval()
      return child && selectIsOutcomeUnknown(child.getSnapshot())
    })
    approval()?.send({ type: 'check.now' })
    await waitUntil(() => approval()?.getSnapshot().matches({ unknown: 'notFound' }))
    const unknown = approval()?.getSnapshot()
    expect(unknown && selectUnknownMessage(unknown)).toEqual({ code: 'bulk.notApproved' })
    expect({ available: await ada.available(), approvalsCount: approvals(asked).length }).toEqual({
      available: '1000.00',
      approvalsCount: 1,
    })
    actor.send({ type: 'dialog.close' })

    const again = await openOnSandbox(network, ada, { upload: await newest(client) })
    await again.come('scanned')
    again.pass(30_000)
    await again.confirm(fixedOtp)
    await again.come('approved')
    expect(await ada.available()).toBe('749.00')
  })
})

describe('Previous Uploads', () => {
  const openHistory = async (options: SandboxOptions = {}) => {
    const opened = await openScanned(options)
    const history = createActor(
      bulkHistoryMachine.provide({ actors: createBulkHistoryActors(opened.client, opened.ports) }),
    ).start()
    const uploads = await waitUntil(() => selectUploads(history.getSnapshot()))
    const reportFile = await waitUntil(() => selectReportFile(history.getSnapshot()))
    return { ...opened, uploads, reportFile }
  }

  test.each([
    ['GET', undefined, 1],
    ['POST, where GET is not found', 404, 2],
    ['POST, where GET is not allowed', 405, 2],
  ])('a file is asked for by %s, and opened', async (_, status, calls) => {
    const { uploads, reportFile, opened, asked, rejected } = await openHistory(
      status === undefined ? {} : refusing('GET', status),
    )
    await rejected().then(file => waitUntil(() => file.getSnapshot().matches('addressReady')))
    const before = asked.length
    const [upload] = uploads
    expect(upload).toMatchObject({
      files: { final: undefined, rejected: 'wages-rejected.csv' },
      step: 'scanned',
    })
    reportFile.send({ type: 'report.open', snsi: upload?.snsi ?? '', kind: 'rejected' })
    await waitUntil(() => opened.length > 0)
    expect([opened.length, asked.length - before]).toEqual([1, calls])
  })

  test('a file that does not exist is shown as missing', async () => {
    const { uploads, reportFile, opened } = await openHistory()
    const file = { snsi: uploads[0]?.snsi ?? '', kind: 'final' as const }
    reportFile.send({ type: 'report.open', ...file })
    await waitUntil(() => selectFileStatus(reportFile.getSnapshot(), file) === 'missing')
    expect(opened).toEqual([])
  })

  test('a file that the network fails to find is shown as failed, and logged', async () => {
    const { uploads, reportFile, opened, logged } = await openHistory(refusing('GET', 500))
    const file = { snsi: uploads[0]?.snsi ?? '', kind: 'rejected' as const }
    reportFile.send({ type: 'report.open', ...file })
    await waitUntil(() => selectFileStatus(reportFile.getSnapshot(), file) === 'failed')
    expect({ opened, logged: logged.at(-1) }).toEqual({ opened: [], logged: 500 })
  })
})
