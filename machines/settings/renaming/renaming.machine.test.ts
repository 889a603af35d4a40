import { expect, test } from 'vitest'
import { Failure } from '#machines/network/failure.ts'
import { msisdn, rent, walletThat } from '#machines/wallet/wallet.fixture.ts'
import { selectWalletRecord } from '#machines/wallet/wallet.selectors.ts'
import { type AnswersOf, openMachine } from '#test/support/scripted-machine.ts'
import { lost } from '#test/support/scripted-payment.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { createRenamingActors, type RenamingCalls } from './renaming.actors.ts'
import { renamingMachine } from './renaming.machine.ts'
import { selectRenaming } from './renaming.selectors.ts'

const holiday = { ...rent, alias: 'Holiday' }
const done = { record: holiday, traceId: 'trace-1' }

/** Opens the rename dialog of a wallet. */
const openDialog = async (answers: AnswersOf<RenamingCalls> = {}) => {
  const wallet = walletThat(rent)
  await flushPromises()
  const opened = await openMachine(
    renamingMachine,
    {
      input: { msisdn, wallet },
      answers: { renameWallet: [done], readWallet: [holiday], ...answers },
      actorsOf: createRenamingActors,
    },
    snapshot => ({
      ...selectRenaming(snapshot),
      name: selectWalletRecord(wallet.getSnapshot())?.alias,
    }),
  )
  const rename = () =>
    opened.send({ type: 'wallet.rename', wallet: selectWalletRecord(wallet.getSnapshot()) })
  await rename()
  return { ...opened, rename }
}

const type = (value: string) => ({ type: 'field.change', field: 'alias', value }) as const
const leave = { type: 'field.blur', field: 'alias' } as const
const save = { type: 'form.submit' } as const

test('the dialog starts with the current name each time, and Cancel changes nothing', async () => {
  const { now, send, rename } = await openDialog()
  const started = { state: 'editing', alias: 'Rent and food', escapeEvent: { type: 'form.cancel' } }
  expect(now()).toMatchObject(started)
  await send(type(''), leave, { type: 'form.cancel' })
  expect(now()).toMatchObject({ state: 'closed', name: 'Rent and food', renameWallet: [] })
  await rename()
  expect(now()).toMatchObject(started)
  await send(type(''))
  expect(now().problem).toBeUndefined()
  await send(leave)
  expect(now().problem).toBe('alias.missing')
})

test.each([
  [' ', 'alias.missing'],
  ['a'.repeat(51), 'alias.tooLong'],
])('does not send %j, and shows why while the consumer types', async (value, code) => {
  const { now, send } = await openDialog()
  await send(type(value), save)
  expect(now()).toMatchObject({ problem: code, canSave: false, renameWallet: [] })
})

test('a new name is sent once, trimmed; every screen gets the network’s version', async () => {
  const { now, send } = await openDialog()
  await send(type('  Holiday '), save, save)
  expect(now()).toMatchObject({ state: 'renamed', traceId: 'trace-1', name: 'Holiday', readWallet: [] })
  expect(now()).toMatchObject({ renameWallet: [{ msisdn, alias: 'Holiday' }] })
  await send({ type: 'result.finish' })
  expect(now().state).toBe('closed')
})

test('a name without a response is what the wallet has, and unknown until that is read', async () => {
  const failure = new Failure({ kind: 'invalidResponse', status: 200, traceId: 'trace-3' })
  const readWallet = [{ ...rent, alias: 'Gifts' }, lost, holiday]
  const { now, send } = await openDialog({ renameWallet: [failure], readWallet })
  await send(type(' Holiday'), save)
  expect(now()).toMatchObject({ state: 'failed', name: 'Gifts', failure })
  await send({ type: 'failure.acknowledge' }, save)
  expect(now()).toMatchObject({ state: 'unknown', name: 'Gifts' })
  await send({ type: 'check.now' })
  expect(now()).toMatchObject({ state: 'renamed', name: 'Holiday', traceId: failure.traceId })
  expect(now()).toMatchObject({ renameWallet: [{}, {}], readWallet: [{ msisdn }, {}, {}] })
})
