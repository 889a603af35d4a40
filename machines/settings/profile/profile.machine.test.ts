import { expect, test } from 'vitest'
import { knownWallet } from '#test/model/facts/wallet-facts.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, refusal } from '#test/support/scripted-payment.ts'
import { decodeDeposit } from './deposit.ts'
import { profileMachine } from './profile.machine.ts'
import { account, thandi as consumer } from './profile.model.ts'
import { selectProfile } from './profile.selectors.ts'

const input = { msisdn: '27820000001', wallet: knownWallet, hidesDeposit: false }
const deposit = { account }
const code = { snsi: undefined, url: undefined, image: undefined }
const refused = refusal('No.')

const openProfile = (answers: Answers<typeof profileMachine> = {}, hidesDeposit = false) =>
  openMachine(
    profileMachine,
    {
      input: { ...input, hidesDeposit },
      answers: { readConsumer: [consumer], readDeposit: [deposit], readCode: [code], ...answers },
    },
    snapshot => {
      const view = selectProfile(snapshot)
      return {
        ...view,
        parts: [view.consumer, view.deposit, view.code],
        failures: [view.consumerFailure, view.depositFailure, view.codeFailure],
      }
    },
  )

test('does not request the deposit account when the network hides it', async () => {
  const { now } = await openProfile({}, true)
  expect(now()).toMatchObject({ parts: [consumer, undefined, code], hidesDeposit: true, readDeposit: [] })
})

test('reads every part in parallel, and each that failed again by its own Retry', async () => {
  const { now, send } = await openProfile({
    readConsumer: [refused, consumer],
    readDeposit: [lost, deposit],
    readCode: [refused, code],
  })
  const none = undefined
  expect(now()).toMatchObject({ parts: [none, none, none], failures: [refused, lost, refused] })
  await send({ type: 'consumer.retry' })
  expect(now()).toMatchObject({ parts: [consumer, none, none], failures: [none, lost, refused] })
  await send({ type: 'deposit.retry' })
  expect(now()).toMatchObject({ parts: [consumer, deposit, none], failures: [none, none, refused] })
  await send({ type: 'code.retry' }, { type: 'consumer.retry' }, { type: 'deposit.retry' })
  expect(now()).toMatchObject({ parts: [consumer, deposit, code], failures: [none, none, none] })
  const { msisdn } = input
  const requests = { readConsumer: [{ msisdn }, {}], readDeposit: { length: 2 }, readCode: [{ msisdn }, {}] }
  expect(now()).toMatchObject(requests)
})

const wire = {
  bank: 'Nedbank',
  account_holder: ' Lwandle Wallet (Pty) Ltd ',
  account_number: '1122334455',
  branch_code: '198765',
  account_type: 'Current',
}
const message = 'Deposits are not available at the moment.'
const whole = { account: { ...account, type: 'Current' } }
const none = { holder: undefined, bank: undefined, branchCode: undefined, type: undefined }
const bare = { account: { ...none, number: '1122334455' } }

test.each<readonly [title: string, data: unknown, expected: unknown]>([
  ['an account without all that is optional', { account_number: '1122334455', bank: 7 }, bare],
  ['no account without a number', { ...wire, account_number: ' ' }, undefined],
  ['a message instead of the account', { ...wire, message }, { message }],
  ['an account with an empty message', { ...wire, message: '' }, whole],
  ['nothing of a list', [[]], undefined],
])('decodes of a deposit: %s', (_, data, expected) => {
  expect(decodeDeposit(data)).toEqual(expected)
})
