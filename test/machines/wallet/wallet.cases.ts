import type { Cents } from '../../../machines/domain/money.ts'
import type { Wallet } from '../../../machines/domain/wallet.ts'
import { Failure } from '../../../machines/network/failure.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { down } from '../../model/facts/fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'

/** A wallet as its owner has called it. */
const renamed: Wallet = {
  msisdn: '27820000001',
  alias: 'Holiday',
  currency: 'ZAR',
  depositReference: undefined,
  locked: false,
}

export const walletCases = caseTable(walletMachine, {
  inputs: [{ msisdn: '27820000001', timeZone: 'Africa/Johannesburg' }],
  events: { 'wallet.replace': [{ wallet: renamed }] },
  actors: {
    readWallet: [
      {
        output: {
          msisdn: '27820000001',
          alias: undefined,
          currency: 'ZAR',
          depositReference: undefined,
          locked: false,
        },
      },
      {
        error: new Failure({ kind: 'rejected', status: 404, message: 'Digital Wallet Account Not Created' }),
      },
      { error: new Failure({ kind: 'rejected', status: 404, message: 'Not Found' }) },
    ],
    createWallet: [{ output: undefined }, { error: down }],
    refresh: [
      { output: { wallet: { ...renamed, locked: true }, available: 421_850 as Cents } },
      { output: { wallet: undefined, failure: down } },
      { error: new Error('unforeseen') },
    ],
    readBalance: [{ output: 421_850 as Cents }, { error: down }],
    transactions: [],
    refreshOnFocus: [],
  },
  project: ({ context }) => [context.available, context.failure],
})
