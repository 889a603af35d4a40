import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { msisdn, rent, walletThat } from '#machines/wallet/wallet.fixture.ts'
import { selectWalletRecord } from '#machines/wallet/wallet.selectors.ts'
import type { Wallet } from '#openapi/network.gen.d.ts'
import { waitUntil } from '#test/support/headless-portal.ts'
import * as network from '#test/support/recording-client.ts'
import { anyId, openNetwork } from '#test/support/sandbox/caller.ts'
import { lost, type ScriptedAnswer } from '#test/support/scripted-payment.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { createRenamingCalls } from '../renaming/renaming.actors.ts'
import { selectRenaming } from '../renaming/renaming.selectors.ts'
import { createProfileActors } from './profile.actors.ts'
import { profileMachine } from './profile.machine.ts'

const alias = 'Holiday'

/** Creates the actors on a network that gives each call this answer, and the input of each. */
const open = async (answer: (call: string) => Response, ...wallets: ScriptedAnswer<typeof rent>[]) => {
  const { client, calls } = network.createRecordingClient(answer)
  const input = { msisdn, alias, wallet: walletThat(...wallets) }
  await flushPromises()
  const asked = () => calls.map(({ call }) => call.replace('/network/express/wallet', ''))
  return { ...createProfileActors(client), ...createRenamingCalls(client), asked, input }
}

test('reads every part of a profile, and renames the wallet', async () => {
  const sandbox = openNetwork()
  const ada = await sandbox.person()
  const { client } = network.createClientOn(sandbox.fetch, ada.token)
  const wallet = walletThat({ ...rent, msisdn: ada.msisdn })
  const actor = createActor(profileMachine.provide({ actors: createProfileActors(client) }), {
    input: { msisdn: ada.msisdn, wallet, hidesDeposit: false },
  }).start()
  const seen = () => actor.getSnapshot()
  await waitUntil(() => !seen().hasTag('busy'))
  expect(seen().context.consumer?.msisdn).toBe(ada.msisdn)
  expect(seen().context.deposit).toMatchObject({ account: { number: expect.stringMatching(/^\d+$/) } })
  expect(seen().context.code?.image).toMatch(/^data:image/)
  const renaming = seen().children.renaming
  if (renaming === undefined) throw new Error('Nothing renames the wallet')
  renaming.send({ type: 'wallet.rename', wallet: selectWalletRecord(wallet.getSnapshot()) })
  renaming.send({ type: 'field.change', field: 'alias', value: ` ${alias} ` })
  renaming.send({ type: 'form.submit' })
  await waitUntil(() => renaming.getSnapshot().matches('renamed'))
  expect(selectRenaming(renaming.getSnapshot()).traceId).toEqual(anyId)
  expect(selectWalletRecord(wallet.getSnapshot())?.alias).toBe(alias)
  expect((await ada.read<Wallet>(`wallet/${ada.msisdn}`)).body.data.alias).toBe(alias)
})

test.each([
  ['open', `PATCH /${msisdn},GET /${msisdn}`, alias],
  ['over', `PATCH /${msisdn}`, rent.alias],
])('a name sent before its dialog closed is read in a session that is %s', async (session, calls, shown) => {
  const { renameWallet, input, asked } = await open(() => network.createOkResponse({ ...rent, alias }), rent)
  createActor(renameWallet, { input }).start().stop()
  if (session === 'over') input.wallet.stop()
  await flushPromises()
  expect([asked().join(), selectWalletRecord(input.wallet.getSnapshot())?.alias]).toEqual([calls, shown])
})

test('requests the scan code once the wallet is known, in its currency', async () => {
  const url = 'https://portal.test/#/authenticate-payment/any'
  const wallets = [lost, { ...rent, currency: 'NAD' }] as const
  const { readCode, asked, input } = await open(() => network.createOkResponse({ url }), ...wallets)
  createActor(readCode, { input }).start().stop()
  const read = createActor(readCode, { input }).start()
  await flushPromises()
  expect(asked()).toEqual([])
  input.wallet.send({ type: 'wallet.retry' })
  await expect(toPromise(read)).resolves.toMatchObject({ url })
  expect(asked()).toEqual([`GET /${msisdn}/NAD/qr`])
})
