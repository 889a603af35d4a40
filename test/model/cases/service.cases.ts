import type { Cents } from '../../../machines/domain/money.ts'
import { serviceMachine } from '../../../machines/service/service.machine.ts'
import { caseTable } from '../harness/case-table.ts'
import { down } from './facts.ts'
import { confirmed, filledIn, opened, paidRow, receipt, unsent, wrongField } from './order-facts.ts'

/** What the wallet holds at first. */
const enough = 421_850 as Cents

/** What the wallet may come to hold meanwhile: less than is to be sent. */
const tooLittle = 500 as Cents

export const serviceCases = caseTable(serviceMachine, {
  inputs: time => [opened('send/wallet/transfer', time), opened('send', time), opened('bills', time)],
  events: {
    'choice.choose': [{ name: 'wallet' }, { name: 'transfer' }],
    'page.turn': [{ by: 1 }, { by: -1 }],
    'field.change': Object.entries(filledIn).map(([name, value]) => ({ name, value })),
    'field.leave': [{ name: 'amount' }],
    'wallet.change': [
      { available: tooLittle, unreadable: false, currency: 'ZAR', latest: [] },
      { available: undefined, unreadable: true, currency: 'ZAR', latest: [] },
    ],
  },
  actors: {
    walletWatch: { sends: ['wallet.change'] },
    findTransaction: [{ output: undefined }, { output: paidRow }, { error: down }],
    charges: [],
    confirmation: [
      { output: { codes: undefined, sentAt: undefined, isSent: false } },
      { output: confirmed },
      { error: new Error('unforeseen') },
    ],
    payment: [
      { output: { kind: 'approved', receipt } },
      {
        output: { kind: 'declined', receipt: { ...receipt, standing: 'declined' } },
      },
      { output: { kind: 'refused', failure: wrongField } },
      { output: { kind: 'unsent', failure: unsent } },
      { output: { kind: 'left', snsi: undefined } },
      { error: new Error('unforeseen') },
    ],
  },
  // How far the form is filled in, not by which field first; what the wallet holds only where it matters.
  project(snapshot) {
    const { path, page, values, account, attempts } = snapshot.context
    const filled = Object.values(values).length
    if (filled < Object.keys(filledIn).length) return [path, page, filled]
    if (snapshot.matches('filling') && account.unreadable) return 'unreadable'
    if (attempts.length > 0) return 'tried'
    const isOpen = snapshot.matches('filling') || snapshot.matches('confirming')
    return isOpen && account.available !== enough ? 'too little' : 'ready'
  },
})
