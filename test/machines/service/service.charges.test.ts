import { describe, expect, test } from 'vitest'
import type { Cents } from '../../../machines/domain/money.ts'
import { sendWalletTransfer } from '../../../machines/service/definitions/send-wallet-transfer.ts'
import { selectCharges } from '../../../machines/service/service.selectors.ts'
import { openDialog, openForm, serviceOf, typed, walletChange } from '../../support/service-dialog.ts'

describe('the charges are fetched', () => {
  const component = 'express.wallet.transaction.transfer'
  const asked = (amount: number) => ({ component, currency: 'ZAR', amount, isNotified: false })

  test('when component and amount are set, and again when they change', async () => {
    const { fill, pass, charging } = openForm()
    await fill({ recipient: typed.recipient })
    await pass(300)
    expect(charging.calls).toEqual([])
    await fill({ amount: '10' })
    await pass(300)
    await fill({ reference_source: 'Lunch' })
    await pass(300)
    expect(charging.calls).toEqual([asked(1_000)])
    await fill({ amount: '12.50' })
    await pass(300)
    expect(charging.calls).toEqual([asked(1_000), asked(1_250)])
  })

  test.each(['', '0', '2,000'])('not for an invalid amount: %j', async amount => {
    const { fill, pass, charging, seen } = openForm({ charges: [{ charges: [], total: 150 as Cents }] })
    await fill({ amount: '10' })
    await pass(300)
    await fill({ amount })
    await pass(300)
    expect({
      charging: charging.calls,
      summary: selectCharges(seen())?.getSnapshot().context.summary,
    }).toEqual({ charging: [asked(1_000)], summary: undefined })
  })

  test('again in the currency of the wallet, once it is known', async () => {
    const { fill, pass, charging, send } = openForm()
    await fill({ amount: '10' })
    await pass(300)
    await send({ ...walletChange(100_000), currency: 'USD' })
    await pass(300)
    await send({ ...walletChange(90_000), currency: 'USD' })
    await pass(300)
    expect(charging.calls).toEqual([asked(1_000), { ...asked(1_000), currency: 'USD' }])
  })

  test('and dropped on Back', async () => {
    const { fill, pass, charging, send, seen } = openForm({ charges: [{ charges: [], total: 150 as Cents }] })
    await fill({ amount: '10' })
    await pass(300)
    await send({ type: 'choice.back' })
    expect(selectCharges(seen())?.getSnapshot().context).toMatchObject({ amount: 0, summary: undefined })
    expect(charging.calls.length).toBe(1)
  })

  test('not without a component', async () => {
    const { chargeComponent: _, ...free } = sendWalletTransfer
    const service = serviceOf(
      { application: { render: { service: [{ name: 'give' }] } } },
      { ...free, path: 'give/freely' },
    )
    const { fill, pass, charging } = openDialog({ service, path: 'give/freely' })
    await fill(typed)
    await pass(300)
    expect(charging.calls).toEqual([])
  })

  test('by the amount of the order, under any field name', async () => {
    const service = serviceOf(
      { application: { render: { service: [{ name: 'give' }] } } },
      {
        ...sendWalletTransfer,
        path: 'give/gift',
        fields: [{ kind: 'amount', name: 'gift', label: { words: 'Gift' } }],
      },
    )
    const { fill, pass, charging } = openDialog({ service, path: 'give/gift' })
    await fill({ gift: '10' })
    await pass(300)
    expect(charging.calls).toEqual([asked(1_000)])
  })
})
