import { describe, expect, test } from 'vitest'
import type { Wallet } from '#machines/domain/wallet.ts'
import { Failure } from '#machines/network/failure.ts'
import { msisdn, rent, walletThat } from '#machines/wallet/wallet.fixture.ts'
import { selectWalletRecord } from '#machines/wallet/wallet.selectors.ts'
import { type AnswersOf, openMachine } from '#test/support/scripted-machine.ts'
import { lost, offline, refusal, type ScriptedAnswer } from '#test/support/scripted-payment.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { createRenamingActors, type RenamingCalls } from './renaming.actors.ts'
import { renamingMachine } from './renaming.machine.ts'
import { selectRenaming } from './renaming.selectors.ts'

const holiday = { ...rent, alias: 'Holiday' }
const done = { record: holiday, traceId: 'trace-1' }

/** Opens the rename dialog of a wallet. */
const openDialog = async (answers: AnswersOf<RenamingCalls> = {}, known: ScriptedAnswer<Wallet> = rent) => {
  const wallet = walletThat(known)
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

describe('the dialog', () => {
  test('starts with the current name each time, and Cancel changes nothing', async () => {
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

  test.each(['never', lost] as const)('does not open before the wallet is known: %s', async wallet => {
    const { now } = await openDialog({}, wallet)
    expect(now()).toMatchObject({ state: 'closed', isOpen: false })
  })

  test.each([
    [' ', 'alias.missing'],
    ['a'.repeat(51), 'alias.tooLong'],
  ])('does not send %j, and shows why while the consumer types', async (value, code) => {
    const { now, send } = await openDialog()
    await send(type(value), save)
    expect(now()).toMatchObject({ problem: code, canSave: false, renameWallet: [] })
  })
})

describe('a new name', () => {
  test('is sent once, trimmed; every screen gets the network’s version', async () => {
    const { now, send } = await openDialog()
    await send(type('  Holiday '), save, save)
    expect(now()).toMatchObject({ state: 'renamed', traceId: 'trace-1', name: 'Holiday', readWallet: [] })
    expect(now()).toMatchObject({ renameWallet: [{ msisdn, alias: 'Holiday' }] })
    await send({ type: 'result.finish' })
    expect(now().state).toBe('closed')
  })

  test('cannot be cancelled while it is sent', async () => {
    const { now, send } = await openDialog({ renameWallet: ['never'] })
    await send(type('Holiday'), save, { type: 'form.cancel' })
    expect(now()).toMatchObject({ state: { saving: 'sending' }, escapeEvent: undefined })
  })

  test.each([
    ['rejected', refusal('This name cannot be used.')],
    ['not sent', offline],
  ])('that was %s shows why, and keeps the typed text', async (_, failure) => {
    const { now, send, rename } = await openDialog({ renameWallet: [failure, done] })
    await send(type('Holiday'), save)
    expect(now()).toMatchObject({ state: 'failed', failure, traceId: failure.traceId, readWallet: [] })
    await send({ type: 'failure.acknowledge' })
    expect(now()).toMatchObject({ state: 'editing', alias: 'Holiday', name: 'Rent and food' })
    await send(save)
    expect(now()).toMatchObject({ state: 'renamed', failure: undefined, traceId: 'trace-1' })
    await send({ type: 'result.finish' })
    await rename()
    expect(now()).toMatchObject({ state: 'editing', traceId: undefined })
  })

  test('without a response is what the wallet has', async () => {
    const failure = new Failure({ kind: 'invalidResponse', status: 200, traceId: 'trace-3' })
    const gifts = { ...rent, alias: 'Gifts' }
    const { now, send } = await openDialog({ renameWallet: [failure], readWallet: [gifts, holiday] })
    const { traceId } = failure
    await send(type(' Holiday'), save)
    expect(now()).toMatchObject({ state: 'failed', name: 'Gifts', failure })
    await send({ type: 'failure.acknowledge' }, save)
    expect(now()).toMatchObject({ state: 'renamed', name: 'Holiday', traceId })
    expect(now()).toMatchObject({ readWallet: [{ msisdn }, { msisdn }] })
  })

  test('stays unknown while the wallet cannot be read', async () => {
    const { now, send } = await openDialog({ renameWallet: [lost], readWallet: [lost, lost, holiday] })
    const unknown = { state: 'unknown', name: 'Rent and food' }
    await send(type('Holiday'), save)
    expect(now()).toMatchObject(unknown)
    await send({ type: 'failure.acknowledge' })
    expect(now()).toMatchObject({ state: 'editing', alias: 'Holiday' })
    await send(save)
    expect(now()).toMatchObject(unknown)
    await send({ type: 'check.now' })
    expect(now()).toMatchObject({ state: 'renamed', name: 'Holiday', renameWallet: [{}, {}] })
  })
})
