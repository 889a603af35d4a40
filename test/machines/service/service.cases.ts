import type { BulkSnapshot } from '../../../machines/bulk/bulk.machine.ts'
import type { Cents } from '../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { requestKey } from '../../../machines/service/form/lookups.ts'
import { type ServiceSnapshot, serviceMachine } from '../../../machines/service/service.machine.ts'
import { interrupted } from '../../model/facts/bulk.fixtures.ts'
import { down } from '../../model/facts/fixtures.ts'
import {
  amplyFundedWallet,
  entity,
  filledIn,
  openedServiceInput,
  paidRow,
  receipt,
  transfer,
  unsent,
  wrongField,
} from '../../model/facts/order.fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { landlord } from './recipients/recipients.cases.ts'

/** A payment of last week, as the wallet shows it. */
export const supper = { ...paidRow, snsi: 'snsi-supper', counterparty: '27820000003', reference: 'Supper' }

const known = { ...amplyFundedWallet, latestTransactions: [supper] }

const consumerId = '1234567890123'

/** Where options are looked up, where an account is, and where the form is the network's own. */
export const paths = {
  recipient: 'pay/eft/recipient',
  dstv: 'pay/accounts/dstv',
  configured: 'bills/water',
} as const

/** What was asked for the saved recipients. */
const asked = { name: 'snsi', key: requestKey({ of: 'recipients', entity }) }

/** What an order leaves behind, however it ended. */
const left = { attempts: [], otp: undefined, isDuplicateConfirmed: false } as const

/** As much of a form as matters to what can be done with it. */
const filling = ({ context: { path, values, walletInfo, lookups } }: ServiceSnapshot) => {
  if (path === paths.dstv) return [path, values.consumer_id]
  if (path === paths.recipient)
    return [path, lookups.snsi?.options?.length, lookups.snsi?.problem !== undefined]
  const missing = Object.keys(filledIn).filter(name => !(name in values))
  if (missing.length > 1) return 'begun'
  if (missing.length === 1) return missing
  return walletInfo.isBalanceUnavailable ? 'unreadable' : walletInfo.available === known.available
}

const approving = (snapshot: BulkSnapshot): BulkSnapshot => ({
  ...snapshot,
  context: { ...snapshot.context, stage: 'paying' },
})

export const serviceCases = caseTable(serviceMachine, {
  inputs: time => {
    const form = openedServiceInput(transfer.path, time)
    const saved = openedServiceInput('pay/eft/saved', time)
    return [
      { ...form, walletInfo: { ...form.walletInfo, latestTransactions: known.latestTransactions } },
      openedServiceInput('send', time),
      openedServiceInput('bills', time),
      openedServiceInput(paths.configured, time),
      { ...saved, walletInfo: { ...saved.walletInfo, entity: undefined } },
      openedServiceInput(paths.dstv, time),
      openedServiceInput('request/qr/any', time),
      openedServiceInput('send/bulk/csv', time),
      openedServiceInput('tools/history', time),
    ]
  },
  events: {
    'choice.choose': [{ name: 'wallet' }, { name: 'transfer' }],
    'page.turn': [{ by: 1 }, { by: -1 }],
    'field.change': [
      ...Object.entries(filledIn).map(([field, value]) => ({ field, value })),
      { field: 'consumer_id', value: consumerId },
    ],
    'field.blur': [{ field: 'amount' }],
    'order.prefill': [
      {
        values: {
          recipient: formatMsisdn(supper.counterparty),
          amount: '10.00',
          reference_source: supper.reference,
        },
      },
    ],
    'options.loaded': [{ ...asked, options: [{ value: landlord.snsi, label: { words: landlord.name } }] }],
    'options.failed': [{ ...asked, problem: { words: undefined, failure: down } }],
    'options.retry': [{ name: asked.name }],
    'account.found': [
      {
        account: {
          requestKey: requestKey({ of: 'dstv', consumerId }),
          owner: 'T Khumalo',
          due: 12_050 as Cents,
        },
      },
    ],
    'wallet.change': [
      { ...known, available: 500 as Cents },
      {
        ...known,
        available: undefined,
        isBalanceUnavailable: true,
        entity: undefined,
        isEntityUnavailable: true,
      },
    ],
  },
  actors: {
    walletUpdates: { sends: ['wallet.change'] },
    lookups: { sends: ['options.loaded', 'options.failed'] },
    accountCheck: [],
    charges: [],
    times: [],
    bulk: {
      ends: [{ output: { isBack: true } }, { output: { isBack: false } }, { error: new Error('unforeseen') }],
      stands: [approving],
    },
    bulkHistory: [{ output: { upload: interrupted } }, { error: new Error('unforeseen') }],
    recipients: [{ output: { chosen: landlord } }, { error: new Error('unforeseen') }],
    qr: [],
    checkout: [
      { output: { ...left, outcome: { kind: 'approved', receipt } } },
      {
        output: {
          ...left,
          outcome: {
            kind: 'approved',
            receipt: { ...receipt, scanCode: { snsi: 'snsi-request', url: undefined, image: undefined } },
          },
        },
      },
      {
        output: { ...left, outcome: { kind: 'declined', receipt: { ...receipt, status: 'declined' } } },
      },
      { output: { ...left, outcome: { kind: 'invalid', failure: wrongField } } },
      { output: { ...left, outcome: { kind: 'failed' } } },
      { output: { ...left, outcome: { kind: 'unsent', failure: unsent } } },
      { output: { ...left, outcome: { kind: 'unknown' } } },
      { output: { ...left, outcome: { kind: 'closed', snsi: undefined } } },
      { output: { ...left, outcome: { kind: 'cancelled' } } },
      { error: new Error('unforeseen') },
    ],
  },
  project(snapshot) {
    const { service, path, page, stage } = snapshot.context
    if (snapshot.matches('editing')) return filling(snapshot)
    // Only below these two can anything be chosen, or turned over.
    const isWide = snapshot.matches('choosing') && ['send', 'bills'].includes(service.name)
    return isWide ? [path, page] : [service.name, stage]
  },
})
