import { expect, test } from 'vitest'
import {
  declined,
  failed,
  fixedOtp,
  newestState,
  openPair,
  readBalances,
  transferBody,
  unknownValue,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { askOtp } from '../../../support/sandbox/orders.ts'

const contract = watchContract()

test.each([
  ['10.13', 'Your transaction could not be processed.', 'requestDeclined'],
  ['10.14', 'You have insufficient funds for this transaction.', 'insufficientFunds'],
  ['10.15', 'You have reached your daily limit.', 'dailyValueLimitExceeded'],
])('A transfer of R%s is declined: %s', async (amount, message, code) => {
  const { ada, ben } = await openPair(contract)
  expect(await ada.pay(ben.msisdn, amount)).toEqual(declined(message, code))
})

test('A transfer of .31 is pending for 10 seconds and then moves the money', async () => {
  const { network, ada, ben } = await openPair(contract)
  const { data } = (await ada.pay(ben.msisdn, '200.31')).body
  expect(data).toMatchObject({ state: { name: 'Authorization Pending' }, balance: '798.69' })
  network.clock.advance(9_999)
  expect(await newestState(ada)).toBe('pending')
  expect(await readBalances({ ada, ben })).toEqual({ ada: '798.69', ben: '1000.00' })
  network.clock.advance(1)
  const settled = await ada.get(`/network/express/wallet/transaction/${data.snsi}`)
  expect(settled.body.data).toMatchObject({
    timestamp: '2026-11-21T10:00:00.000+02:00',
    state: { alias: 'authorization_success' },
    balance: '799.69',
  })
  expect((await ada.history(1))[0]).toMatchObject({ type_alias: 'charge', balance: '798.69' })
  const [credit] = await ben.history(1)
  expect(credit).toMatchObject({ timestamp: '2026-11-21T10:00:10.000+02:00', balance: '1200.31' })
  expect(await readBalances({ ada, ben })).toEqual({ ada: '798.69', ben: '1200.31' })
})

test('The cents .51, .52, .55 and .56 of a transfer spoil its answer', async () => {
  const { network, ada, ben } = await openPair(contract)
  const payRaw = async (amount: string) => {
    await askOtp(ada, {})
    return network.fetch(
      new Request('http://sandbox.test/network/express/wallet/transfer', {
        method: 'POST',
        headers: { authorization: ada.token },
        body: JSON.stringify(transferBody(ada.msisdn, ben.msisdn, amount, { otp: fixedOtp })),
      }),
    )
  }
  expect(await ada.pay(ben.msisdn, '10.51')).toEqual(failed(500, 'System Error', 'internal', 'genericError'))
  const page = await payRaw('10.52')
  expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html'])
  await expect((await payRaw('10.55')).json()).rejects.toThrow(SyntaxError)
  expect(await (await payRaw('10.56')).json()).toMatchObject({ request: {}, data: { amount: '10.56' } })
})

test('A transfer of .57 ends the session', async () => {
  const { ada, ben } = await openPair(contract)
  expect((await ada.pay(ben.msisdn, '10.57')).status).toBe(401)
  expect((await ada.get('/network/express/authenticate/session')).status).toBe(401)
})

test('A transfer to a stranger, to the sender or to 202 moves nothing', async () => {
  const { ada } = await openPair(contract)
  const stranger = unknownValue('to.msisdn', 'The mobile number you are sending to is not a customer.')
  expect(await ada.pay('27820000201', '10.00')).toEqual(stranger)
  expect(await ada.pay('27825550142', '10.00')).toEqual(stranger)
  expect(await ada.pay(ada.msisdn, '10.00')).toEqual(
    declined('You cannot send money to yourself.', 'samePartiesError'),
  )
  expect(await ada.history()).toHaveLength(1)
  expect(await ada.pay('27820000202', '10.00')).toEqual(declined('The recipient cannot receive money.'))
  expect([await newestState(ada), await ada.available()]).toEqual(['declined', '1000.00'])
})

test('Any number ending in 204 is paid after 10 seconds, in 206 declined, in 205 never settled', async () => {
  const { network, ada } = await openPair(contract)
  for (const to of ['27825550204', '27820000205', '27820000206']) await ada.pay(to, '10.00')
  const readStates = async () => {
    const history = await (await network.as(ada.msisdn)).history(3)
    return history.map(({ state }) => state.alias.replace('authorization_', '')).toReversed()
  }
  expect(await readStates()).toEqual(['pending', 'pending', 'pending'])
  network.clock.advance(10_000)
  expect(await readStates()).toEqual(['success', 'pending', 'declined'])
  network.clock.advance(30 * 24 * 3_600_000)
  expect(await readStates()).toEqual(['success', 'pending', 'declined'])
  expect(await (await network.as(ada.msisdn)).available()).toBe('980.00')
})
