import { Failure } from '#machines/network/failure.ts'
import { down, msisdn } from '#test/model/facts/fixtures.ts'
import { named } from '#test/model/facts/wallet-facts.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { equal, failedOf, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import { walletRecordMachine } from './wallet-record.machine.ts'

const missing = new Failure({
  kind: 'rejected',
  status: 404,
  message: 'Digital Wallet Account Not Created',
})

export const walletRecordCases = caseTable(walletRecordMachine, {
  inputs: [true, false].map(canCreate => ({ msisdn, canCreate })),
  events: {},
  actors: {
    readWallet: [
      { ...named, alias: undefined },
      missing,
      new Failure({ kind: 'rejected', status: 404, message: 'Not Found' }),
    ],
    createWallet: [undefined, down],
  },
})

export const walletRecordLaws = lawsOf(walletRecordMachine, {
  'a wallet is created only when the network reports that it does not exist': ({ event, after, started }) => {
    const isMissing = event.type === failedOf('readWallet') && event.error === missing
    const creations = startedActors({ started }, 'createWallet').length
    return equal('creations', creations, isMissing && after.context.canCreate ? 1 : 0)
  },
  'each read creates at most one wallet': (_, path) =>
    equal('more creations', startedActors(path, 'createWallet').length > 1, false),
  'a read ends with the record or a failure': ({ after }) => {
    const { wallet, failure } = after.context
    return when(
      after.matches('ended'),
      equal('one', (wallet === undefined) !== (failure === undefined), true),
    )
  },
})
