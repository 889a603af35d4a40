import { describe, expect, test } from 'vitest'
import { failed, fixedOtp, khanya, umoya } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { askOtp, buy, electricity, megsAirtime, openPurchaseTest } from '../../../support/sandbox/orders.ts'

const contract = watchContract()

describe('Whatever is bought', () => {
  test.each([
    ['a meter that is not known', '01423876500', 'This meter is not known.', 'identifierError'],
    [
      'a vendor who is offline',
      '01423876501',
      'The electricity vendor is offline. Please try again later.',
      'requestDeclined',
    ],
  ])('%s declines it', async (_, meter, message, code) => {
    const { ada } = await openPurchaseTest(contract)
    expect(await buy(ada, electricity(100, meter))).toEqual(failed(422, message, 'businessRule', code))
    expect((await ada.history(1))[0]).toMatchObject({
      type_alias: 'buy_electricity',
      state: { alias: 'authorization_declined' },
    })
    expect(await ada.available()).toBe('1000.00')
  })

  test('a phone may be one that means something', async () => {
    const { network, ada, textsTo } = await openPurchaseTest(contract, khanya)
    const to = (recipient_msisdn: string) =>
      buy(ada, {
        ...megsAirtime(10),
        integration: {
          network: 'mtn',
          amount: 10,
          recipient_msisdn,
        },
      })
    expect((await to('27820000201')).status).toBe(422)
    expect(await to('27820000202')).toEqual(
      failed(422, 'The recipient cannot receive money.', 'businessRule', 'requestDeclined'),
    )
    expect((await to('27820000204')).body.data.state.alias).toBe('authorization_pending')
    network.clock.advance(10_000)
    expect({ alias: (await ada.history(1))[0]?.state.alias, texts: await textsTo('27820000204') }).toEqual({
      alias: 'authorization_success',
      texts: [],
    })
  })

  test('there is a voucher only once it is paid', async () => {
    const { network, ada, textsTo } = await openPurchaseTest(contract)
    expect((await buy(ada, electricity(50.31))).body.data.abstract).not.toHaveProperty('voucher')
    expect(await textsTo(ada.msisdn)).toEqual([])
    network.clock.advance(10_000)
    expect((await ada.history(1))[0]?.abstract).toHaveProperty('voucher')
    expect(await textsTo(ada.msisdn)).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['a meter', { integration: { amount: 10 } }, 'integration.meter'],
    ['an amount', { integration: { meter: '01423876551' } }, 'integration.amount'],
    ['a right amount', { integration: { meter: '01423876551', amount: 10.005 } }, 'integration.amount'],
    ['a right meter', { integration: { meter: '0142387655', amount: 10 } }, 'integration.meter'],
    ['the right tender', { tender_type: 'card' }, 'tender_type'],
  ])('electricity needs %s', async (_, more, key) => {
    const { ada } = await openPurchaseTest(contract)
    const answer = await buy(ada, { ...electricity(10), ...more })
    expect(answer).toMatchObject({ status: 400, body: { error: { parameters: [{ key }] } } })
    expect(await ada.available()).toBe('1000.00')
  })

  test('the flag of buy asks a one-time PIN for it, and that of pay for a DSTV account', async () => {
    const { ada } = await openPurchaseTest(contract, umoya)
    const orders = [
      { product: 'umoya_electricity', tender_type: 'instant_eft', integration: electricity(10).integration },
      { product: 'dstv', tender_type: 'eft', integration: { consumer_id: 1234567890123, amount: 20 } },
    ]
    for (const order of orders) {
      expect(await buy(ada, order)).toEqual(
        failed(403, 'Invalid OTP', 'authorisation', 'requestingPartyAuthorisationError'),
      )
      await askOtp(ada, {})
      expect((await buy(ada, { ...order, otp: fixedOtp })).status).toBe(200)
    }
    expect((await buy(ada, { ...orders[0], pin: '0000' })).status).toBe(403)
  })

  test('a purchase from another wallet, or above the balance, is refused', async () => {
    const { ada } = await openPurchaseTest(contract)
    expect((await buy(ada, { ...electricity(10), msisdn: '27820000001' })).status).toBe(422)
    expect(await buy(ada, electricity(1000.01))).toEqual(
      failed(422, 'You have insufficient funds for this transaction.', 'businessRule', 'insufficientFunds'),
    )
  })
})
