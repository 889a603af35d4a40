import { expect, test } from 'vitest'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { refusal } from '#test/support/scripted-payment.ts'
import { creditorMachine } from './creditor.machine.ts'
import { entries } from './creditor.model.ts'
import { selectCreditor } from './creditor.selectors.ts'

const msisdn = '27820000108'
const account = { idNumber: '8001015009087', merchantCode: 'LWA001' }

const openCreditor = (answers: Answers<typeof creditorMachine> = {}, isOffered = true) =>
  openMachine(
    creditorMachine,
    {
      input: { msisdn, isOffered },
      answers: { readAccount: [account], readDistributions: [entries], ...answers },
    },
    selectCreditor,
  )

test.each([
  ['the network does not offer them', false, []],
  ['the record has no keys', true, [{ msisdn }]],
])('requests no payments when %s', async (_, isOffered, readAccount) => {
  const { now } = await openCreditor({ readAccount: [undefined] }, isOffered)
  expect(now()).toMatchObject({ isNotConfigured: true, readAccount, readDistributions: [] })
})

test('reads both again on Retry, and shows the details of an entry until they are closed', async () => {
  const failure = refusal('Not now.')
  const { now, send } = await openCreditor({
    readAccount: [failure, account],
    readDistributions: [failure, entries],
  })
  const failed = { state: 'failed', failure, entries: undefined }
  expect(now()).toMatchObject({ ...failed, readAccount: [{ msisdn }], readDistributions: [] })
  await send({ type: 'list.retry' })
  expect(now()).toMatchObject({ ...failed, readDistributions: [{ account }] })
  await send({ type: 'list.retry' })
  const listing = { state: 'listing', failure: undefined, shown: undefined, entries, isNotConfigured: false }
  expect(now()).toMatchObject(listing)
  await send({ type: 'entry.open', id: 'payment-7' })
  expect(now()).toMatchObject(listing)
  await send({ type: 'entry.open', id: 'collection-0' })
  expect(now()).toMatchObject({ state: 'showing', shown: entries[1], entries })
  await send({ type: 'entry.open', id: entries[0]?.id ?? '' })
  expect(now()).toMatchObject({ state: 'showing', shown: entries[0] })
  await send({ type: 'entry.close' })
  expect(now()).toMatchObject(listing)
})
