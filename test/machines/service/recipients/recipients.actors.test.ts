import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createNetworkClient } from '../../../../machines/network/network-client.ts'
import type { Recipient } from '../../../../machines/service/lists/recipients.ts'
import { createRecipientsActors } from '../../../../machines/service/recipients/recipients.actors.ts'
import { recipientsMachine } from '../../../../machines/service/recipients/recipients.machine.ts'
import {
  selectRecipientList,
  selectRecipientsFailure,
  selectRecipientsStep,
} from '../../../../machines/service/recipients/recipients.selectors.ts'
import type { Recipient as Saved } from '../../../../openapi/network.gen.d.ts'
import { waitUntil } from '../../../support/headless-portal.ts'
import { openNetwork } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { recipientBody, recipientsOf } from '../../../support/sandbox/orders.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

const contract = watchContract()
const base = 'http://sandbox.test'
const path = '/network/express/recipient'

const clientOn = (fetch: typeof globalThis.fetch, token?: string) =>
  createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
    {
      fetch,
      time: simulatedTime(0),
      isOnline: () => true,
      currentToken: () => token,
      onUnauthorised: () => {},
    },
  )

/** Opens the list of a sandbox consumer with one saved recipient. */
const open = async (more: object = {}) => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const toSave = await recipientBody(ada, {}, more)
  const { body } = await ada.send<Saved>('POST', path, toSave)
  const { entity } = toSave.data
  const asked: string[] = []
  const client = clientOn(async input => {
    const request = new Request(input)
    asked.push(`${request.method} ${request.url.slice(base.length)}`)
    return network.fetch(request)
  }, ada.token)
  const actor = createActor(recipientsMachine.provide({ actors: createRecipientsActors(client) }), {
    input: { entity: entity.snsi },
  }).start()
  const step = () => selectRecipientsStep(actor.getSnapshot())
  const come = (wanted: ReturnType<typeof step>) => waitUntil(() => step() === wanted)
  const listed = () => selectRecipientList(actor.getSnapshot())
  await come('listing')
  return { ada, actor, asked, step, come, listed, saved: body.data, entity: entity.snsi }
}

describe('on the sandbox', () => {
  test('lists a recipient as it was saved', async () => {
    const { listed, saved, asked, entity } = await open()
    expect(asked).toEqual([`GET ${path}?entity=${entity}&type=bank_account`])
    expect(listed()).toEqual<readonly Recipient[]>([
      {
        snsi: saved.snsi,
        name: saved.name,
        accountNumber: saved.bank_account?.account_number,
        accountType: saved.bank_account?.account_type,
        branchCode: saved.bank_account?.branch_code,
        myReference: saved.reference?.source,
        recipientReference: saved.reference?.destination,
      },
    ])
  })

  test('edits a recipient, and keeps every other value', async () => {
    const more = { notification: { msisdn: '27725550142' }, abstract: { colour: 'blue' } }
    const { ada, actor, asked, come, listed, saved } = await open(more)
    actor.send({ type: 'recipient.edit', snsi: saved.snsi })
    await come('editing')
    await waitUntil(() => actor.getSnapshot().matches({ editing: 'ready' }))
    actor.send({ type: 'field.change', field: 'name', value: 'Somebody else' })
    actor.send({ type: 'field.change', field: 'account_number', value: '987654321' })
    actor.send({ type: 'form.submit' })
    await come('listing')
    expect(asked.slice(1, 4)).toEqual([
      `GET ${path}/${saved.snsi}`,
      'GET /network/express/bank',
      `PUT ${path}/${saved.snsi}`,
    ])
    expect(listed().map(({ name, accountNumber }) => [name, accountNumber])).toEqual([
      ['Somebody else', '987654321'],
    ])
    expect((await recipientsOf(ada)).body.data).toEqual([
      {
        ...saved,
        name: 'Somebody else',
        bank_account: {
          ...saved.bank_account,
          account_name: 'Somebody else',
          account_number: '987654321',
        },
        ...more,
      },
    ])
  })

  test('shows the network’s words for an account that cannot be paid', async () => {
    const { actor, come, saved } = await open()
    actor.send({ type: 'recipient.edit', snsi: saved.snsi })
    await come('editing')
    actor.send({ type: 'field.change', field: 'account_number', value: '1234567000' })
    actor.send({ type: 'form.submit' })
    await waitUntil(() => selectRecipientsFailure(actor.getSnapshot()))
    expect(selectRecipientsFailure(actor.getSnapshot())).toMatchObject({
      code: 'recipients.notUpdated',
      failure: { words: { words: 'This bank account cannot be paid.' } },
    })
  })

  test('deletes a recipient', async () => {
    const { ada, actor, come, listed, saved, asked } = await open()
    actor.send({ type: 'recipient.delete', snsi: saved.snsi })
    actor.send({ type: 'deletion.confirm' })
    await come('deleting')
    await come('listing')
    expect({ listed: listed(), data: (await recipientsOf(ada)).body.data }).toEqual({ listed: [], data: [] })
    expect(asked.filter(call => call.startsWith('DELETE'))).toEqual([`DELETE ${path}/${saved.snsi}`])
  })
})

/** Creates the actors on a network that responds to every call with `data`. */
const answered = (data: unknown) => {
  const asked: string[] = []
  const actors = createRecipientsActors(
    clientOn(async input => {
      asked.push(new Request(input).url)
      return Response.json({ request: { id: 'trace-1' }, data })
    }),
  )
  return { asked, actors }
}

describe('an invalid response is a failure with the Trace ID', () => {
  const unreadable = { kind: 'invalidResponse', traceId: 'trace-1' }

  test.each([[null], [{}], ['recipients'], [7]])('%j for a list', async data => {
    const { readRecipients, readBanks } = answered(data).actors
    await expect(
      toPromise(createActor(readRecipients, { input: { entity: 'ada' } }).start()),
    ).rejects.toMatchObject(unreadable)
    await expect(toPromise(createActor(readBanks).start())).rejects.toMatchObject(unreadable)
  })

  test.each([
    ['nothing', null],
    ['one without a name', { snsi: 'landlord' }],
    ['another one', { snsi: 'school', name: 'School' }],
  ])('%s for a recipient', async (_, data) => {
    const { readRecipient } = answered(data).actors
    await expect(
      toPromise(createActor(readRecipient, { input: { snsi: 'landlord' } }).start()),
    ).rejects.toMatchObject(unreadable)
  })
})

test('reads no recipients while the consumer’s entity is unknown', async () => {
  const { asked, actors } = answered([])
  await expect(
    toPromise(createActor(actors.readRecipients, { input: { entity: undefined } }).start()),
  ).rejects.toMatchObject({ kind: 'invalidResponse' })
  expect(asked).toEqual([])
})
