import type { Cents } from '../../../machines/domain/money.ts'
import { orderingMachine } from '../../../machines/ordering/ordering.machine.ts'
import { caseTable } from '../harness/case-table.ts'
import { declinedState, down } from './facts.ts'
import {
  confirmed,
  paidRow,
  proceeded,
  proceededAgain,
  receipt,
  unsent,
  wellOff,
  wrongField,
} from './order-facts.ts'

export const orderingCases = caseTable(orderingMachine, {
  inputs: time => [proceeded(time), proceededAgain(time)],
  events: { 'wallet.change': [{ ...wellOff, available: 500 as Cents }] },
  actors: {
    walletWatch: { sends: ['wallet.change'] },
    findTransaction: [
      { output: undefined },
      { output: { ...paidRow, ...declinedState } },
      { output: paidRow },
      { error: down },
    ],
    confirmation: [
      { output: { codes: undefined, sentAt: undefined, isSent: false } },
      { output: confirmed },
      { error: new Error('unforeseen') },
    ],
    payment: [
      { output: { kind: 'approved', receipt } },
      { output: { kind: 'declined', receipt: { ...receipt, standing: 'declined' } } },
      { output: { kind: 'refused', failure: wrongField } },
      { output: { kind: 'unsent', failure: unsent } },
      { output: { kind: 'left', snsi: undefined } },
      { error: new Error('unforeseen') },
    ],
  },
  // What was found of an earlier order, and whether there is money enough where that still counts.
  project(snapshot) {
    const { account, earlier, isRepeated, outcome } = snapshot.context
    const isPoor = snapshot.matches('confirming') && account.available !== wellOff.available
    return [snapshot.matches('repeating') && earlier?.snsi, isPoor, isRepeated, outcome.kind]
  },
})
