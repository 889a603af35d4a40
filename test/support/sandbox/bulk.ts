import Papa from 'papaparse'
import type { BulkHistoryEntry, BulkReport, BulkUpload } from '#openapi/network.gen.d.ts'
import { type Caller, fixedOtp, type Network } from './caller.ts'
import { askOtp } from './orders.ts'

const version = '1.0.0'
const service = '/service/bulk'

export const openUpload = ({ send, msisdn }: Caller, more: object = {}) => {
  const notification = { email: `consumer.${msisdn}@example.com` }
  const usual = { notification, send_notification: false, type: 'transaction', file_name: 'wages.csv' }
  return send<BulkUpload>('POST', `${service}/upload`, { version, data: { ...usual, ...more } })
}

export const put = async (
  { fetch }: Pick<Network, 'fetch'>,
  address: string,
  file: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = { 'content-type': 'text/csv' },
) => {
  const answer = await fetch(new Request(address, { method: 'PUT', headers, body: file }))
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text) }
}

export const csv = (...rows: readonly string[]): string =>
  ['msisdn,amount,reference', ...rows, ''].join('\r\n')

export const upload = async (
  network: Network,
  consumer: Caller,
  file: string | Uint8Array<ArrayBuffer>,
  data: object = {},
): Promise<string> => {
  const { snsi, signed_url } = (await openUpload(consumer, data)).body.data
  const { status } = await put(network, signed_url, file)
  if (status !== 200) throw new Error(`the file was not taken: ${status}`)
  return snsi
}

/** Uploads a file like `upload`, and waits as long as the portal before its first poll. */
export const scanned = async (...given: Parameters<typeof upload>): Promise<string> => {
  const snsi = await upload(...given)
  given[0].clock.advance(10_000)
  return snsi
}

export const reportOf = ({ get }: Caller, snsi: string) => get<BulkReport>(`${service}/reports/${snsi}`)

export const uploadsOf = ({ get }: Caller) => get<BulkHistoryEntry[]>(`${service}/reports`)

export const approve = async (
  consumer: Caller,
  snsi: string,
  data: object = { otp: fixedOtp },
  headers: Readonly<Record<string, string>> = {},
) => {
  await askOtp(consumer)
  return consumer.send<BulkReport>('POST', `${service}/reports/${snsi}/approve`, { version, data }, headers)
}

export const download = ({ send }: Caller, snsi: string, kind: string, method = 'GET') =>
  send<{ download_url?: string }>(method, `${service}/reports/${snsi}/download/${kind}`)

export const rowsOf = async (network: Network, consumer: Caller, snsi: string, kind: string) => {
  const { download_url = '' } = (await download(consumer, snsi, kind)).body.data
  const text = await (await network.fetch(new Request(download_url))).text()
  const options = { header: true, skipEmptyLines: true } as const
  return Papa.parse<Readonly<Record<string, string>>>(text, options).data
}
