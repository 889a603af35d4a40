import { expect, test } from 'vitest'
import { approve, csv, reportOf, rowsOf, scanned, upload } from '../../../support/sandbox/bulk.ts'
import { openNetwork } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

interface Row {
  readonly msisdn: string
  readonly balance_cents: number
}

const good = 5_000
const bad = 37

test('5 000 good and 37 bad rows move exactly what the good ones come to, with their charges', {
  timeout: 60_000,
}, async () => {
  const network = openNetwork(contract)
  const { control, clock } = network
  const opening = 2_000_000_00
  const ada = await network.person({ balance_cents: opening })
  const crowd = await control<string[]>('POST', 'crowd', { count: good })
  // From R0.01 to R199.97, so that half of them are charged for.
  const payments = crowd.map((msisdn, index) => ({ msisdn, cents: 1 + ((index * 7_919) % 19_997) }))
  const lines = payments.map(
    ({ msisdn, cents }, index) => `${msisdn},${(cents / 100).toFixed(2)},Wages ${index}`,
  )
  for (let index = 0; index < bad; index += 1) lines.splice(index * 100, 0, `08200${index},10.00,Wages`)

  const snsi = await upload(network, ada, csv(...lines))
  clock.advance(1_500)
  expect((await reportOf(ada, snsi)).body.data).toMatchObject({ step: 'scanning', approvedLines: 2_492 })
  clock.advance(8_500)
  const total = payments.reduce((sum, { cents }) => sum + cents, 0)
  const charges = payments.filter(({ cents }) => cents > 100_00).length * 1_00
  const amountTotal = ((total + charges) / 100).toFixed(2)
  const report = { approvedLines: good, rejectedLines: bad, amountTotal }
  expect((await reportOf(ada, snsi)).body.data).toMatchObject({ step: 'scanned', ...report })
  expect((await approve(ada, snsi)).body.data).toMatchObject({ step: 'processed', ...report })

  const people = await control<Row[]>('GET', 'people')
  const balances = new Map(people.map(({ msisdn, balance_cents }) => [msisdn, balance_cents]))
  expect(balances.get(ada.msisdn)).toBe(opening - total - charges)
  expect(payments.filter(({ msisdn, cents }) => balances.get(msisdn) !== cents)).toEqual([])
  expect(await control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })

  const rejected = await rowsOf(network, ada, snsi, 'rejected')
  expect(rejected.map(({ row, reason }) => [row, reason])).toEqual(
    Array.from({ length: bad }, (_, index) => [String(index * 100 + 2), 'Incorrect mobile number format.']),
  )
  const paid = await rowsOf(network, ada, snsi, 'final')
  expect([paid.length, paid.every(({ state }) => state === 'Paid')]).toEqual([good, true])
})

test('A hundred thousand rows are scanned, a thousand each half second', { timeout: 60_000 }, async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const ben = await network.made()
  const rows = Array.from({ length: 100_000 }, (_, index) => `${ben},1.00,${index}`)
  const snsi = await scanned(network, ada, csv(...rows))
  const { data } = (await reportOf(ada, snsi)).body
  expect(data).toMatchObject({ step: 'scanning', approvedLines: 20_000 })
  network.clock.advance(40_000)
  expect((await reportOf(ada, snsi)).body.data).toMatchObject({ step: 'scanned', amountTotal: '100000.00' })
})
