import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Consumer } from '../../../../machines/domain/consumer.ts'
import type { ScanCode } from '../../../../machines/domain/scan-code.ts'
import type { Deposit } from '../../../../machines/settings/profile/deposit.ts'
import { type ProfileInput, profileMachine } from '../../../../machines/settings/profile/profile.machine.ts'
import {
  selectCodeFailure,
  selectConsumer,
  selectConsumerFailure,
  selectDeposit,
  selectDepositFailure,
  selectMsisdn,
  selectProfileCode,
  selectRenaming,
  selectShowsDeposit,
} from '../../../../machines/settings/profile/profile.selectors.ts'
import { selectIsOpen } from '../../../../machines/settings/renaming/renaming.selectors.ts'
import { lost, refusal, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises } from '../../../support/simulated-time.ts'
import { msisdn, rent, walletThat } from '../../wallet/wallet.fixture.ts'

const thandi: Consumer = {
  snsi: 'consumer-1',
  msisdn,
  email: 'thandi@example.com',
  name: undefined,
  firstName: 'Thandi',
  secondName: undefined,
  lastName: 'Mokoena',
  mfaSnsi: undefined,
  creditorAccount: undefined,
}
const deposit: Deposit = { message: 'Deposits are not available at the moment.' }
const code: ScanCode = { snsi: undefined, url: undefined, image: undefined }

interface Script {
  readonly consumer?: readonly ScriptedAnswer<Consumer>[]
  readonly deposit?: readonly ScriptedAnswer<Deposit>[]
  readonly code?: readonly ScriptedAnswer<ScanCode>[]
  readonly hidesDeposit?: boolean
}

/** Starts the profile of a consumer on a network with scripted responses. */
const open = async (script: Script = {}) => {
  const wallet = walletThat(rent)
  await flushPromises()
  const readConsumer = scripted<{ msisdn: string }, Consumer>(script.consumer ?? [thandi])
  const readDeposit = scripted<unknown, Deposit>(script.deposit ?? [deposit])
  const readCode = scripted<Pick<ProfileInput, 'msisdn' | 'wallet'>, ScanCode>(script.code ?? [code])
  const actor = createActor(
    profileMachine.provide({
      actors: {
        readConsumer: readConsumer.logic,
        readDeposit: readDeposit.logic,
        readCode: readCode.logic,
      },
    }),
    { input: { msisdn, wallet, hidesDeposit: script.hidesDeposit ?? false } },
  ).start()
  await flushPromises()
  const seen = () => actor.getSnapshot()
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await flushPromises()
  }
  const known = () => [selectConsumer(seen()), selectDeposit(seen()), selectProfileCode(seen())]
  const failures = () => [
    selectConsumerFailure(seen()),
    selectDepositFailure(seen()),
    selectCodeFailure(seen()),
  ]
  const asked = () => [readConsumer, readDeposit, readCode].map(({ calls }) => calls.length)
  return { actor, wallet, seen, send, known, failures, asked }
}

test('reads every part once, in parallel', async () => {
  const { seen, known, failures, asked } = await open()
  expect({ known: known(), failures: failures(), asked: asked() }).toEqual({
    known: [thandi, deposit, code],
    failures: [undefined, undefined, undefined],
    asked: [1, 1, 1],
  })
  expect({ msisdn: selectMsisdn(seen()), showsDeposit: selectShowsDeposit(seen()) }).toEqual({
    msisdn,
    showsDeposit: true,
  })
})

test('does not request the deposit account when the network hides it', async () => {
  const { seen, known, asked } = await open({ hidesDeposit: true })
  expect({ known: known(), asked: asked(), showsDeposit: selectShowsDeposit(seen()) }).toEqual({
    known: [thandi, undefined, code],
    asked: [1, 0, 1],
    showsDeposit: false,
  })
})

describe('a part that could not be read', () => {
  const refused = refusal('No.')

  test('leaves the other parts unchanged, and its own Retry reads it alone', async () => {
    const { send, known, failures, asked } = await open({ consumer: [refused, thandi], deposit: ['never'] })
    expect({ known: known(), failures: failures() }).toEqual({
      known: [undefined, undefined, code],
      failures: [refused, undefined, undefined],
    })
    await send({ type: 'consumer.retry' })
    expect({ known: known()[0], failures: failures()[0], asked: asked() }).toEqual({
      known: thandi,
      failures: undefined,
      asked: [2, 1, 1],
    })
  })

  test('can be any of the three', async () => {
    const { send, known, failures, asked } = await open({
      consumer: [lost],
      deposit: [refused, deposit],
      code: [lost, code],
    })
    expect({ known: known(), failures: failures() }).toEqual({
      known: [undefined, undefined, undefined],
      failures: [lost, refused, lost],
    })
    await send({ type: 'deposit.retry' })
    await send({ type: 'code.retry' })
    expect({ known: known(), failures: failures(), asked: asked() }).toEqual({
      known: [undefined, deposit, code],
      failures: [lost, undefined, undefined],
      asked: [1, 2, 2],
    })
  })

  test('is not read by the Retry of another part', async () => {
    const { send, asked } = await open({ consumer: [lost], deposit: ['never'] })
    await send({ type: 'deposit.retry' })
    await send({ type: 'code.retry' })
    expect(asked()).toEqual([1, 1, 1])
  })
})

test('aborts its pending reads when it is closed', async () => {
  const { actor, wallet } = await open()
  const readConsumer = scripted<{ msisdn: string }, Consumer>(['never'])
  const other = createActor(profileMachine.provide({ actors: { readConsumer: readConsumer.logic } }), {
    input: { msisdn, wallet, hidesDeposit: true },
  }).start()
  await flushPromises()
  actor.stop()
  other.stop()
  expect(readConsumer.aborted).toEqual([{ msisdn }])
})

test('renames the wallet independently of the other parts', async () => {
  const { seen } = await open({ consumer: [lost] })
  const renaming = selectRenaming(seen())
  renaming?.send({ type: 'wallet.rename' })
  expect(renaming && selectIsOpen(renaming.getSnapshot())).toBe(true)
})
