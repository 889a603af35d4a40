import { expect, test } from 'vitest'
import { createClientOn, runActor } from '#test/support/recording-client.ts'
import { email, reportAt, snsi, wages } from '#test/support/scripted-bulk.ts'
import type { Failure } from '../network/failure.ts'
import { createBulkConfirmationActors } from './bulk-confirmation/bulk-confirmation.actors.ts'
import { createPrescanActors } from './prescan/prescan.actors.ts'
import { createReportFileActors } from './report-file/report-file.actors.ts'

type Answer = object | number

/** A network with an answer to each path, data or a status, and its requests; 404 to others. */
const open = (answers: Readonly<Record<string, Answer>>) => {
  const asked: string[] = []
  const { client } = createClientOn(async ({ method, url }) => {
    const call = `${method} ${new URL(url).pathname.replace(/^\/(?:service\/bulk|network\/express)\//, '')}`
    asked.push(call)
    const answer = answers[call] ?? 404
    return typeof answer === 'number'
      ? Response.json({ data: { message: 'No.' } }, { status: answer })
      : Response.json({ data: answer })
  })
  return { client, asked }
}

test.each([
  [
    { signed_url: 'https://storage.test/put', snsi },
    { url: 'https://storage.test/put', snsi },
  ],
  [{ signed_url: 'http://storage.test/put', snsi }, undefined],
  [{ signed_url: 'https://storage.test/put' }, undefined],
])('a file is uploaded only by HTTPS: %j', async (answer, upload) => {
  const { client } = open({ 'POST upload': answer })
  const { requestUpload } = createPrescanActors(client, { put: async () => {} })
  const requested = runActor(requestUpload, { email, isNotified: false, fileName: wages.name })
  if (upload) expect(await requested).toEqual(upload)
  else await expect(requested).rejects.toMatchObject({ kind: 'invalidResponse' })
})

const approved = { snsi: 'earlier', step: 'processed', approvedLines: 2, amountTotal: '35.50' }
const bare = { snsi: 'earlier', date: '2026-11-20' }
const others = Array.from({ length: 10 }, (_, index) => ({ ...bare, snsi: `other-${index}` }))
const readable = { 'GET reports/earlier': approved }
const price = 'POST charge/component/express.wallet.transaction.transfer/summary'
const sms = { [price]: { total: '0.50', charges: [] } }
const at = (amountTotal: string) => [{ ...approved, amountTotal }]
const none = { earlier: undefined, smsPrice: undefined }
const found = { earlier: { snsi: 'earlier', step: 'processed' }, smsPrice: undefined }

test.each<[string, readonly object[], Record<string, Answer>, { twins?: string[]; on?: boolean }, object]>([
  ['repeats one of the same total', [approved], {}, {}, found],
  ['repeats one without SMS', at('34.50'), sms, { on: true }, { ...found, smsPrice: 50 }],
  ['repeats one with SMS', at('36.50'), sms, {}, found],
  ['repeats one with the same rows', at('99.01'), {}, { twins: ['earlier'] }, found],
  ['repeats one that the list only names', [bare], readable, {}, found],
  ['repeats none that cannot be read', [bare], {}, {}, none],
  ['repeats none of another total', at('99.01'), {}, { on: true }, none],
  ['repeats none that was not approved', [{ ...approved, step: 'scanned' }], {}, {}, none],
  ['does not repeat itself', [{ ...approved, snsi }], {}, {}, none],
  ['is compared with ten that the list only names', [...others, bare], readable, {}, none],
])('a file %s', async (_, uploads, answers, { twins, on: isNotified = false }, expected) => {
  const { client } = open({ 'GET reports': uploads, ...answers })
  const add = twins ? async () => twins : () => Promise.reject(new Error('There is no digest'))
  const { checkEarlierUploads } = createBulkConfirmationActors(client, { add })
  const input = { report: reportAt('scanned'), file: wages, isNotified, currency: 'ZAR' }
  expect(await runActor(checkEarlierUploads, input)).toMatchObject(expected)
})

test('a file is not compared without the list of uploads', async () => {
  const { checkEarlierUploads } = createBulkConfirmationActors(open({}).client, { add: async () => [] })
  const input = { report: reportAt('scanned'), file: wages, isNotified: false, currency: 'ZAR' }
  await expect(runActor(checkEarlierUploads, input)).rejects.toMatchObject({ status: 404 })
})

const [byGet, byPost] = ['GET', 'POST'].map(method => `${method} reports/${snsi}/download/rejected`)
const file = { download_url: 'https://storage.test/rejected.csv' }

test.each<[string, Answer, string | undefined, Answer | undefined, number | undefined]>([
  ['by GET', file, file.download_url, undefined, undefined],
  ['by POST after 404', 404, file.download_url, file, undefined],
  ['by POST after 405', 405, file.download_url, file, undefined],
  ['in vain when it is missing', {}, undefined, undefined, undefined],
  ['in vain without HTTPS', { download_url: 'http://storage.test' }, undefined, undefined, 200],
  ['in vain after 500', 500, undefined, undefined, 500],
])('a report file is requested %s', async (_, answer, url, second, logged) => {
  const { client, asked } = open({ [String(byGet)]: answer, ...(second && { [String(byPost)]: second }) })
  const failures: Failure[] = []
  const ports = { windows: { open: () => true }, logUnfetched: (one: Failure) => void failures.push(one) }
  const found = runActor(createReportFileActors(client, ports).findAddress, { snsi, kind: 'rejected' })
  expect(await found.catch(() => undefined)).toBe(url)
  expect(asked).toEqual(second ? [byGet, byPost] : [byGet])
  expect(failures.map(({ status }) => status)).toEqual([logged ?? []].flat())
})
