import type { Consumer } from '../../../../machines/domain/consumer.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { toFailure } from '../../../../machines/network/failure.ts'
import { profileMachine } from '../../../../machines/settings/profile/profile.machine.ts'
import { selectWalletReadFailure } from '../../../../machines/wallet/wallet.selectors.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { knownWallet, unreadWallet } from '../../../model/facts/wallet-facts.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, lawsOf, startedActors } from '../../../model/harness/laws.ts'
import { code } from '../../service/qr/qr.model.ts'

/** A consumer whose record has missing fields. */
export const thandi: Consumer = {
  snsi: 'consumer-1',
  msisdn,
  email: 'thandi@example.com',
  name: undefined,
  firstName: 'Thandi',
  secondName: undefined,
  lastName: undefined,
  mfaSnsi: undefined,
  creditorAccount: undefined,
}

export const account = {
  holder: 'Lwandle Wallet (Pty) Ltd',
  bank: 'Nedbank',
  number: '1122334455',
  branchCode: '198765',
  type: undefined,
}

export const profileCases = caseTable(profileMachine, {
  inputs: [
    { msisdn, wallet: knownWallet, hidesDeposit: false },
    { msisdn, wallet: unreadWallet, hidesDeposit: true },
  ],
  events: {},
  actors: {
    readConsumer: [{ output: thandi }, { error: down }],
    readDeposit: [
      { output: { account } },
      { output: { message: 'Deposits are not available at the moment.' } },
      { error: down },
    ],
    readCode: [{ output: code }, { error: down }],
    renaming: [],
  },
  project: ({ context: { wallet, hidesDeposit, deposit } }) => [
    hidesDeposit,
    deposit,
    selectWalletReadFailure(wallet.getSnapshot()) === undefined,
  ],
})

const parts = [
  { part: 'consumer', src: 'readConsumer', failure: 'consumerFailure' },
  { part: 'deposit', src: 'readDeposit', failure: 'depositFailure' },
  { part: 'code', src: 'readCode', failure: 'codeFailure' },
] as const

export const profileLaws = lawsOf(profileMachine, {
  'each part is read independently: no part changes another': holding(
    ({ event, before, after }) =>
      before === undefined ||
      parts.every(
        ({ part, src, failure }) =>
          [doneOf(src), failedOf(src), `${part}.retry`].includes(event.type) ||
          (after.context[part] === before.context[part] &&
            after.context[failure] === before.context[failure] &&
            getAt(after.value, part) === getAt(before.value, part)),
      ),
  ),
  'each part shows its value, or why it could not be read and a Retry': holding(
    ({ event, after, possibleEvents }) =>
      parts.every(({ part, src, failure }) => {
        const { context } = after
        if (event.type === doneOf(src))
          return context[part] === event.output && context[failure] === undefined
        if (event.type === failedOf(src))
          return (
            context[failure]?.kind === toFailure(event.error).kind &&
            possibleEvents().some(({ type }) => type === `${part}.retry`)
          )
        return event.type !== `${part}.retry` || context[failure] === undefined
      }),
  ),
  'the deposit account is not requested when the network hides it': holding(
    ({ after }, path) => !after.context.hidesDeposit || startedActors(path, 'readDeposit').length === 0,
  ),
  'each request reads a part once': holding(({ event, before, started }) =>
    parts.every(
      ({ part, src }) =>
        startedActors([{ started }], src).length <=
        (before === undefined || event.type === `${part}.retry` ? 1 : 0),
    ),
  ),
  'the rename dialog runs from the start, and restarts when it fails': holding(
    ({ event, before, after, started }) =>
      'renaming' in after.children &&
      startedActors([{ started }], 'renaming').length ===
        (before === undefined || event.type === failedOf('renaming') ? 1 : 0),
  ),
})
