import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Cents } from '../../../../machines/domain/money.ts'
import { createChargesActors } from '../../../../machines/payment/charges/charges.actors.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'

const component = 'express.wallet.transaction.transfer'
const input = { component, currency: 'ZAR', amount: 1_050 as Cents, isNotified: true }

const on = (data: unknown) => {
  const { client, calls, aborted } = createRecordingClient(() => createOkResponse(data))
  return { calls, aborted, actor: createActor(createChargesActors(client).fetchCharges, { input }) }
}

test('charges are asked for by their component, with the amount as the wire writes it and whether an SMS is sent', async () => {
  const { calls, actor } = on({ total: '1.50', charges: [{ name: 'Wallet Transfer', amount: '1.50' }] })
  await expect(toPromise(actor.start())).resolves.toEqual({
    total: 150,
    charges: [{ name: 'Wallet Transfer', amount: 150 }],
  })
  expect(calls).toEqual([
    {
      call: `POST /network/express/charge/component/${component}/summary`,
      data: { currency: 'ZAR', amount: '10.50', send_notification: true },
    },
  ])
})

test('an answer without a total is a failure: the total is what is agreed to', async () => {
  await expect(toPromise(on({ charges: [] }).actor.start())).rejects.toMatchObject({
    kind: 'invalidResponse',
  })
})
