import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createNetworkClient } from '../../../../machines/network/network-client.ts'
import { createSessionClient } from '../../../../machines/network/session-client.ts'
import { createProfileActors } from '../../../../machines/settings/profile/profile.actors.ts'
import { profileMachine } from '../../../../machines/settings/profile/profile.machine.ts'
import {
  selectConsumer,
  selectDeposit,
  selectProfileCode,
  selectRenaming,
} from '../../../../machines/settings/profile/profile.selectors.ts'
import { createRenamingActors } from '../../../../machines/settings/renaming/renaming.actors.ts'
import { selectTraceId } from '../../../../machines/settings/renaming/renaming.selectors.ts'
import { selectWalletRecord } from '../../../../machines/wallet/wallet.selectors.ts'
import type { Wallet } from '../../../../openapi/network.gen.d.ts'
import { waitUntil } from '../../../support/headless-portal.ts'
import {
  createOkResponse,
  createRecordingClient,
  createRejectedResponse,
} from '../../../support/recording-client.ts'
import { anyId, openNetwork } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { lost } from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'
import { msisdn, rent, walletThat } from '../../wallet/wallet.fixture.ts'

const contract = watchContract()
const base = 'http://sandbox.test'

/** The input that renames a wallet to 'Holiday'. */
const newName = () => ({ msisdn, alias: 'Holiday', wallet: walletThat(rent) })

/** Opens the profile of a consumer of the sandbox. */
const open = async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const time = simulatedTime(0)
  const root = createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
    {
      fetch: async input => network.fetch(new Request(input)),
      time,
      isOnline: () => true,
      currentToken: () => ada.token,
      onUnauthorised: () => {},
    },
  )
  const client = createSessionClient(root, time)
  const wallet = walletThat({ ...rent, msisdn: ada.msisdn })
  const actor = createActor(profileMachine.provide({ actors: createProfileActors(client) }), {
    input: { msisdn: ada.msisdn, wallet, hidesDeposit: false },
  }).start()
  await waitUntil(() => !actor.getSnapshot().hasTag('busy'))
  return { ada, wallet, actor }
}

describe('on the sandbox', () => {
  test('reads every part of the profile', async () => {
    const { ada, actor } = await open()
    const seen = actor.getSnapshot()
    expect(selectConsumer(seen)?.msisdn).toBe(ada.msisdn)
    expect(selectDeposit(seen)).toMatchObject({ account: { number: expect.stringMatching(/^\d+$/) } })
    expect(selectProfileCode(seen)?.image).toMatch(/^data:image/)
  })

  test('renames a wallet', async () => {
    const { ada, wallet, actor } = await open()
    const renaming = selectRenaming(actor.getSnapshot())
    if (renaming === undefined) throw new Error('Nothing renames the wallet')
    renaming.send({ type: 'wallet.rename' })
    renaming.send({ type: 'field.change', field: 'alias', value: ' Holiday ' })
    renaming.send({ type: 'form.submit' })
    await waitUntil(() => renaming.getSnapshot().matches('renamed'))
    expect(selectTraceId(renaming.getSnapshot())).toEqual(anyId)
    expect(selectWalletRecord(wallet.getSnapshot())?.alias).toBe('Holiday')
    const { body } = await ada.get<Wallet>(`/network/express/wallet/${ada.msisdn}`)
    expect(body.data.alias).toBe('Holiday')
  })
})

describe('an invalid response is a failure with the Trace ID', () => {
  const unreadable = { kind: 'invalidResponse', traceId: 'trace-1' }
  const actors = createProfileActors(
    createRecordingClient(() => createOkResponse({ account_number: 7 })).client,
  )

  test('for a consumer', async () => {
    const read = createActor(actors.readConsumer, { input: { msisdn } }).start()
    await expect(toPromise(read)).rejects.toMatchObject(unreadable)
  })

  test('for a deposit account', async () => {
    await expect(toPromise(createActor(actors.readDeposit).start())).rejects.toMatchObject(unreadable)
  })

  test('for a scan code', async () => {
    const wallet = walletThat(rent)
    const read = createActor(actors.readCode, { input: { msisdn, wallet } }).start()
    await expect(toPromise(read)).rejects.toMatchObject(unreadable)
  })

  test('for a new name', async () => {
    const { client, calls } = createRecordingClient(() => createOkResponse({ alias: 'Holiday' }))
    const { renameWallet } = createRenamingActors(client)
    const renaming = createActor(renameWallet, { input: newName() }).start()
    await expect(toPromise(renaming)).rejects.toMatchObject(unreadable)
    expect(calls).toEqual([{ call: `PATCH /network/express/wallet/${msisdn}`, data: { alias: 'Holiday' } }])
  })
})

test('accepts a message instead of a deposit account', async () => {
  const message = 'Deposits are not available at the moment.'
  const { client, calls } = createRecordingClient(() => createOkResponse({ message }))
  const read = createActor(createProfileActors(client).readDeposit).start()
  await expect(toPromise(read)).resolves.toEqual({ message })
  expect(calls).toEqual([{ call: 'GET /consumer/info/deposit/reference', data: undefined }])
})

test('a rejected name keeps the network’s words', async () => {
  const { renameWallet } = createRenamingActors(
    createRecordingClient(() => createRejectedResponse('Not this one.')).client,
  )
  const renaming = createActor(renameWallet, { input: newName() }).start()
  await expect(toPromise(renaming)).rejects.toMatchObject({
    kind: 'rejected',
    words: { words: 'Not this one.' },
    traceId: 'trace-2',
  })
})

describe('a new name whose dialog was closed before the response', () => {
  const leave = async (answer: () => Response, session: 'open' | 'over' = 'open') => {
    const { client, calls } = createRecordingClient(call =>
      call.startsWith('PATCH') ? answer() : createOkResponse({ ...rent, alias: 'Holiday' }),
    )
    const input = newName()
    await flushPromises()
    const renaming = createActor(createRenamingActors(client).renameWallet, { input }).start()
    renaming.stop()
    if (session === 'over') input.wallet.stop()
    await flushPromises()
    return { asked: calls.map(({ call }) => call.split(' ')[0]), wallet: input.wallet }
  }

  test.each([
    ['is given', () => createOkResponse({ ...rent, alias: 'Holiday' })],
    ['is refused', () => createRejectedResponse('Not this one.')],
  ])('%s: every screen gets the wallet’s current name', async (_, answer) => {
    const { asked, wallet } = await leave(answer)
    expect({ asked, alias: selectWalletRecord(wallet.getSnapshot())?.alias }).toEqual({
      asked: ['PATCH', 'GET'],
      alias: 'Holiday',
    })
  })

  test('reads nothing after the session has ended', async () => {
    expect((await leave(() => createRejectedResponse('No.'), 'over')).asked).toEqual(['PATCH'])
  })
})

test('requests the scan code once the wallet is known, in its currency', async () => {
  const url = 'https://portal.test/#/authenticate-payment/any'
  const { client, calls } = createRecordingClient(() => createOkResponse({ url }))
  const wallet = walletThat(lost, { ...rent, currency: 'NAD' })
  await flushPromises()
  const read = createActor(createProfileActors(client).readCode, { input: { msisdn, wallet } }).start()
  await flushPromises()
  expect(calls).toEqual([])
  wallet.send({ type: 'wallet.retry' })
  await expect(toPromise(read)).resolves.toMatchObject({ url })
  expect(calls.map(({ call }) => call)).toEqual([`GET /network/express/wallet/${msisdn}/NAD/qr`])
})

test('does not request a scan code after its reader has stopped', async () => {
  const { client, calls } = createRecordingClient(() => createOkResponse({}))
  const wallet = walletThat(lost, rent)
  await flushPromises()
  const read = createActor(createProfileActors(client).readCode, { input: { msisdn, wallet } }).start()
  read.stop()
  wallet.send({ type: 'wallet.retry' })
  await flushPromises()
  expect(calls).toEqual([])
})
