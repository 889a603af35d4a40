import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Wallet } from '../../../../machines/domain/wallet.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import {
  type RenameInput,
  type RenameResult,
  renamingMachine,
} from '../../../../machines/settings/renaming/renaming.machine.ts'
import {
  selectAliasInput,
  selectAliasProblem,
  selectCanSave,
  selectEscapeEvent,
  selectIsOpen,
  selectRenamingFailure,
  selectTraceId,
} from '../../../../machines/settings/renaming/renaming.selectors.ts'
import { selectWalletRecord } from '../../../../machines/wallet/wallet.selectors.ts'
import { lost, offline, refusal, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises } from '../../../support/simulated-time.ts'
import { msisdn, rent, walletThat } from '../../wallet/wallet.fixture.ts'

const holiday: Wallet = { ...rent, alias: 'Holiday' }
const done: RenameResult = { wallet: holiday, traceId: 'trace-1' }

interface Script {
  readonly wallet?: ScriptedAnswer<Wallet>
  readonly rename?: readonly ScriptedAnswer<RenameResult>[]
  readonly read?: readonly ScriptedAnswer<Wallet>[]
}

/** Opens the rename dialog of a wallet on a network with scripted responses. */
const open = async ({ wallet: known = rent, rename = [done], read = [holiday] }: Script = {}) => {
  const wallet = walletThat(known)
  await flushPromises()
  const renameWallet = scripted<RenameInput, RenameResult>(rename)
  const readWallet = scripted<{ msisdn: string }, Wallet>(read)
  const actor = createActor(
    renamingMachine.provide({ actors: { renameWallet: renameWallet.logic, readWallet: readWallet.logic } }),
    { input: { msisdn, wallet } },
  ).start()
  const seen = () => actor.getSnapshot()
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await flushPromises()
  }
  await send({ type: 'wallet.rename' })
  const name = () => selectWalletRecord(wallet.getSnapshot())?.alias
  return { actor, seen, send, name, renameWallet, readWallet }
}

const type = (value: string) => ({ type: 'field.change', field: 'alias', value }) as const
const save = { type: 'form.submit' } as const

describe('the dialog', () => {
  test('starts with the current name of the wallet', async () => {
    const { seen } = await open()
    expect({ state: seen().value, typed: selectAliasInput(seen()) }).toEqual({
      state: 'editing',
      typed: 'Rent and food',
    })
  })

  test('starts empty for a wallet without a name', async () => {
    const { seen } = await open({ wallet: { ...rent, alias: undefined } })
    expect({ typed: selectAliasInput(seen()), canSave: selectCanSave(seen()) }).toEqual({
      typed: '',
      canSave: false,
    })
  })

  test.each([['never'], [lost]] as const)('does not open before the wallet is known: %s', async wallet => {
    const { seen } = await open({ wallet })
    expect({ state: seen().value, isOpen: selectIsOpen(seen()) }).toEqual({ state: 'closed', isOpen: false })
  })

  test('changes nothing when it is cancelled, and starts with the current name again', async () => {
    const { seen, send, name, renameWallet } = await open()
    await send(type('Holiday'), { type: 'field.blur', field: 'alias' }, { type: 'form.cancel' })
    expect({ state: seen().value, name: name(), renameWallet: renameWallet.calls }).toEqual({
      state: 'closed',
      name: 'Rent and food',
      renameWallet: [],
    })
    await send({ type: 'wallet.rename' })
    expect({ typed: selectAliasInput(seen()), touched: seen().context.touched }).toEqual({
      typed: 'Rent and food',
      touched: [],
    })
  })

  test.each([
    [' ', 'alias.missing'],
    ['a'.repeat(51), 'alias.tooLong'],
    ['a'.repeat(300), 'alias.tooLong'],
  ])('does not send %j, and shows why while the consumer types', async (value, code) => {
    const { seen, send, renameWallet } = await open()
    await send(type(value), save)
    expect({
      aliasProblem: selectAliasProblem(seen()),
      canSave: selectCanSave(seen()),
      renameWallet: renameWallet.calls,
    }).toEqual({ aliasProblem: { code }, canSave: false, renameWallet: [] })
  })

  test('shows that a name is missing after blur of the empty field', async () => {
    const { seen, send } = await open()
    await send(type(''))
    expect(selectAliasProblem(seen())).toBeUndefined()
    await send({ type: 'field.blur', field: 'alias' })
    expect(selectAliasProblem(seen())).toEqual({ code: 'alias.missing' })
  })
})

describe('a name that is saved', () => {
  test('is sent once, trimmed, and every screen gets the network’s version', async () => {
    const { seen, send, name, renameWallet, readWallet } = await open()
    await send(type('  Holiday '), ...Array.from({ length: 50 }, () => save))
    expect(renameWallet.calls.map(({ alias }) => alias)).toEqual(['Holiday'])
    expect({
      state: seen().value,
      traceId: selectTraceId(seen()),
      name: name(),
      readWallet: readWallet.calls,
    }).toEqual({ state: 'renamed', traceId: 'trace-1', name: 'Holiday', readWallet: [] })
    await send({ type: 'result.finish' })
    expect(seen().value).toBe('closed')
  })

  test('cannot be left while its outcome is unknown', async () => {
    const { seen, send } = await open({ rename: ['never'] })
    expect(selectEscapeEvent(seen())).toEqual({ type: 'form.cancel' })
    await send(type('Holiday'), save, { type: 'form.cancel' })
    expect({ state: seen().value, wayOut: selectEscapeEvent(seen()) }).toEqual({
      state: 'saving',
      wayOut: undefined,
    })
  })

  test.each([
    ['in the words of the network', refusal('This name cannot be used.'), 'trace-2'],
    ['for it was not even sent', offline, '0'],
  ])('and rejected %s, shows why and keeps the typed text', async (_, failure, traceId) => {
    const { seen, send, name, readWallet } = await open({ rename: [failure, done] })
    await send(type('Holiday'), save)
    expect({
      state: seen().value,
      renamingFailure: selectRenamingFailure(seen()),
      traceId: selectTraceId(seen()),
    }).toEqual({ state: 'failed', renamingFailure: failure, traceId })
    expect({ name: name(), readWallet: readWallet.calls }).toEqual({ name: 'Rent and food', readWallet: [] })
    await send({ type: 'failure.acknowledge' })
    expect({ state: seen().value, typed: selectAliasInput(seen()) }).toEqual({
      state: 'editing',
      typed: 'Holiday',
    })
    await send(save)
    expect({ state: seen().value, traceId: selectTraceId(seen()), name: name() }).toEqual({
      state: 'renamed',
      traceId: 'trace-1',
      name: 'Holiday',
    })
  })
})

describe('a name that was sent without a response', () => {
  const unanswered = [
    ['unreachable', lost],
    ['timedOut', new Failure({ kind: 'timedOut' })],
    ['unreadable', new Failure({ kind: 'invalidResponse', status: 200, traceId: 'trace-3' })],
  ] as const

  test.each(unanswered)('is saved if the wallet has it now: %s', async (_, failure) => {
    const { seen, send, name, renameWallet, readWallet } = await open({ rename: [failure] })
    await send(type(' Holiday'), save)
    expect({ renameWalletCalls: renameWallet.calls.length, readWallet: readWallet.calls }).toEqual({
      renameWalletCalls: 1,
      readWallet: [{ msisdn }],
    })
    expect({ state: seen().value, name: name(), traceId: selectTraceId(seen()) }).toEqual({
      state: 'renamed',
      name: 'Holiday',
      traceId: failure.traceId,
    })
  })

  test.each(unanswered)('is not saved if the wallet does not have it: %s', async (_, failure) => {
    const { seen, send, name } = await open({ rename: [failure], read: [rent] })
    await send(type('Holiday'), save)
    expect({ state: seen().value, name: name(), renamingFailure: selectRenamingFailure(seen()) }).toEqual({
      state: 'failed',
      name: 'Rent and food',
      renamingFailure: failure,
    })
  })

  test('stays unknown while the wallet cannot be read, until the consumer checks', async () => {
    const { seen, send, name, renameWallet } = await open({ rename: [lost], read: [lost, lost, holiday] })
    await send(type('Holiday'), save)
    expect({ state: seen().value, name: name() }).toEqual({ state: 'unknown', name: 'Rent and food' })
    await send({ type: 'check.now' })
    expect(seen().value).toBe('unknown')
    await send({ type: 'check.now' })
    expect({ state: seen().value, name: name(), renameWalletCalls: renameWallet.calls.length }).toEqual({
      state: 'renamed',
      name: 'Holiday',
      renameWalletCalls: 1,
    })
  })

  test('can be typed again', async () => {
    const { seen, send } = await open({ rename: [lost], read: [lost] })
    await send(type('Holiday'), save, { type: 'failure.acknowledge' })
    await send({ type: 'failure.acknowledge' })
    expect({ state: seen().value, typed: selectAliasInput(seen()) }).toEqual({
      state: 'editing',
      typed: 'Holiday',
    })
  })
})
