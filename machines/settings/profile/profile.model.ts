import { type Consumer, decodeConsumer } from '#machines/domain/consumer.ts'
import { code } from '#machines/service/qr/qr.model.ts'
import { selectWalletReadFailure } from '#machines/wallet/wallet.selectors.ts'
import { down, msisdn } from '#test/model/facts/fixtures.ts'
import { knownWallet, unreadWallet } from '#test/model/facts/wallet-facts.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { profileMachine } from './profile.machine.ts'

/** A consumer whose record has missing fields. */
export const thandi = decodeConsumer({
  snsi: 'consumer-1',
  msisdn,
  email: 'thandi@example.com',
  first_name: 'Thandi',
}) as Consumer

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
    readConsumer: [thandi, down],
    readDeposit: [{ account }, { message: 'Deposits are not available at the moment.' }, down],
    readCode: [code, down],
    renaming: [],
  },
  project: ({ context: { wallet, hidesDeposit, deposit } }) => [
    hidesDeposit,
    deposit,
    selectWalletReadFailure(wallet.getSnapshot()) === undefined,
  ],
})
