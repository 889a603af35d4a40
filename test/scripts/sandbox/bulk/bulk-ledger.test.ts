import { expect, test } from 'vitest'
import { approve, csv, reportOf, rowsOf, upload } from '../../../support/sandbox/bulk.ts'
import { openNetwork } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

const good = 5_000
const bad = 37

test('A file of 5 000 good and 37 bad rows moves the amounts and charges of the good ones', async () => {
  const network = openNetwork(contract)
  const { control, clock } = network
  const opening = 2_000_000_00
  const ada = await network.person({ balance_cents: opening })
  const crowd = await control<string[]>('POST', 'crowd', { count: good })
  // From R0.01 to R199.97, so that half of them are charged for.
  const payments = crowd.map((msisdn, index) => ({ msisdn, cents: 1 + ((index * 7_919) % 19_997) }))
  const lines = payments.map(({ msisdn, cents }, index) => `${msisdn},${cents / 100},Wages ${index}`)
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

  const people = await control<{ msisdn: string; balance_cents: number }[]>('GET', 'people')
  const balances = new Map(people.map(({ msisdn, balance_cents }) => [msisdn, balance_cents]))
  expect(balances.get(ada.msisdn)).toBe(opening - total - charges)
  expect(payments.filter(({ msisdn, cents }) => balances.get(msisdn) !== cents)).toEqual([])

  const rejected = await rowsOf(network, ada, snsi, 'rejected')
  expect(rejected.map(({ row }) => row)).toEqual(
    Array.from({ length: bad }, (_, index) => String(index * 100 + 2)),
  )
  const paid = await rowsOf(network, ada, snsi, 'final')
  expect(paid.filter(({ state }) => state === 'Paid')).toHaveLength(good)
})
