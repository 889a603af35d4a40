import type { DepositReference } from '#openapi/network.gen.d.ts'

const account = (account_holder: string, account_number: string): DepositReference => ({
  bank: 'Nedbank',
  account_holder,
  account_number,
  branch_code: '198765',
  account_type: 'Current',
})

const byNetwork = new Map<string, DepositReference>([
  ['za-sandbox000001', account('Lwandle Wallet (Pty) Ltd', '1122334455')],
  ['za-sandbox000002', { message: 'Deposits are paid in at any Khanya agent. There is no bank account.' }],
  ['za-sandbox000003', account('Tiro Pay (Pty) Ltd', '1122334466')],
  ['za-sandbox000004', account('Mopane (Pty) Ltd', '1122334477')],
  ['za-sandbox000005', account('Umoya Money (Pty) Ltd', '1122334488')],
])

export const depositsOf = (network: string): DepositReference => byNetwork.get(network) ?? {}
