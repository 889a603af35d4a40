import type { Cents } from '../../../../machines/domain/money.ts'
import { checkoutMachine } from '../../../../machines/service/checkout/checkout.machine.ts'
import { isLocked } from '../../../../machines/service/checkout/checkout-steps.ts'
import { declinedState, down } from '../../../model/facts/fixtures.ts'
import {
  amplyFundedWallet,
  cashForAnother,
  confirmed,
  paidRow,
  receipt,
  toCheckoutInput,
  toDuplicateCheckoutInput,
  unsent,
  wrongField,
} from '../../../model/facts/order.fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'

export const orderingCases = caseTable(checkoutMachine, {
  inputs: time => [
    toCheckoutInput(time),
    toDuplicateCheckoutInput(time),
    toCheckoutInput(time, cashForAnother),
  ],
  events: {
    'wallet.change': [
      { ...amplyFundedWallet, available: 500 as Cents },
      { ...amplyFundedWallet, isUnlocked: false },
    ],
  },
  actors: {
    walletUpdates: { sends: ['wallet.change'] },
    findTransaction: [
      { output: undefined },
      { output: { ...paidRow, ...declinedState } },
      { output: paidRow },
      { error: down },
    ],
    confirmation: [
      { output: { codes: undefined, sentAt: undefined, isSent: false } },
      { output: { ...confirmed, codes: undefined } },
      { output: confirmed },
      { error: new Error('unforeseen') },
    ],
    payment: [
      { output: { kind: 'approved', receipt } },
      { output: { kind: 'declined', receipt: { ...receipt, status: 'declined' } } },
      { output: { kind: 'invalid', failure: wrongField } },
      { output: { kind: 'unsent', failure: unsent } },
      { output: { kind: 'closed', snsi: undefined } },
      { error: new Error('unforeseen') },
    ],
  },
  // What was found of an earlier order, and whether there is money enough where that still counts.
  project(snapshot) {
    const { walletInfo, earlierPayment, isDuplicateConfirmed, offer, outcome } = snapshot.context
    const isPoor = snapshot.matches('confirming') && walletInfo.available !== amplyFundedWallet.available
    const isBarred = snapshot.matches('confirming') && isLocked(snapshot.context)
    return [
      snapshot.matches('confirmingDuplicate') && earlierPayment?.snsi,
      isPoor,
      isBarred,
      offer.definition.needsUnlocked,
      isDuplicateConfirmed,
      outcome.kind,
    ]
  },
})
