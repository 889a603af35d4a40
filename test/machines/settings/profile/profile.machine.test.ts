import { expect, test } from 'vitest'
import { profileMachine } from '../../../../machines/settings/profile/profile.machine.ts'
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
import { knownWallet } from '../../../model/facts/wallet-facts.ts'
import { type Answers, openMachine } from '../../../support/scripted-machine.ts'
import { lost, refusal, scripted } from '../../../support/scripted-payment.ts'
import { account, thandi as consumer } from './profile.model.ts'

const msisdn = '27820000001'
const deposit = { account }
const code = { snsi: undefined, url: undefined, image: undefined }
const refused = refusal('No.')

const openProfile = (answers: Answers<typeof profileMachine> = {}, hidesDeposit = false) =>
  openMachine(
    profileMachine,
    {
      input: { msisdn, wallet: knownWallet, hidesDeposit },
      answers: { readConsumer: [consumer], readDeposit: [deposit], readCode: [code], ...answers },
    },
    snapshot => ({
      parts: [selectConsumer(snapshot), selectDeposit(snapshot), selectProfileCode(snapshot)],
      failures: [
        selectConsumerFailure(snapshot),
        selectDepositFailure(snapshot),
        selectCodeFailure(snapshot),
      ],
      msisdn: selectMsisdn(snapshot),
      showsDeposit: selectShowsDeposit(snapshot),
      renaming: selectRenaming(snapshot),
    }),
  )

test('reads every part once, in parallel', async () => {
  const { now } = await openProfile()
  expect(now()).toMatchObject({ parts: [consumer, deposit, code], msisdn, showsDeposit: true })
  const requests = { readConsumer: [{ msisdn }], readDeposit: [undefined], readCode: [{ msisdn }] }
  expect(now()).toMatchObject(requests)
})

test('does not request the deposit account when the network hides it', async () => {
  const { now } = await openProfile({}, true)
  expect(now()).toMatchObject({ parts: [consumer, undefined, code], showsDeposit: false, readDeposit: [] })
})

test('reads each part that failed again by its own Retry', async () => {
  const { now, send } = await openProfile({
    readConsumer: [refused, consumer],
    readDeposit: [lost, deposit],
    readCode: [refused, code],
  })
  expect(now()).toMatchObject({
    parts: [undefined, undefined, undefined],
    failures: [refused, lost, refused],
  })
  await send({ type: 'consumer.retry' })
  expect(now()).toMatchObject({
    parts: [consumer, undefined, undefined],
    failures: [undefined, lost, refused],
  })
  await send({ type: 'deposit.retry' })
  expect(now()).toMatchObject({
    parts: [consumer, deposit, undefined],
    failures: [undefined, undefined, refused],
  })
  await send({ type: 'code.retry' }, { type: 'consumer.retry' }, { type: 'deposit.retry' })
  expect(now()).toMatchObject({
    parts: [consumer, deposit, code],
    failures: [undefined, undefined, undefined],
    readConsumer: [{}, {}],
  })
})

test('shows the other parts while one is read, and aborts it when it is closed', async () => {
  const { actor, now } = await openProfile({ readConsumer: ['never'] })
  expect(now().parts).toEqual([undefined, deposit, code])
  actor.stop()
  expect(now().aborted).toEqual(['readConsumer'])
})

test('renames the wallet independently of the other parts', async () => {
  const { now } = await openProfile({ readConsumer: [lost] })
  now().renaming?.send({ type: 'wallet.rename' })
  expect(now().renaming?.getSnapshot()).toSatisfy(selectIsOpen)
})

test('restarts the rename dialog when it crashes', async () => {
  const renaming = scripted([new Error('unforeseen'), 'never'])
  const actors = { renaming: renaming.logic }
  const input = { msisdn, wallet: knownWallet, hidesDeposit: false }
  await openMachine(profileMachine, { input, actors }, () => ({}))
  expect(renaming.calls).toMatchObject([{ msisdn }, { msisdn }])
})
