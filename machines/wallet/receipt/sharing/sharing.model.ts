import { config, msisdn, pendingRow } from '#test/model/facts/fixtures.ts'
import { knownWallet } from '#test/model/facts/wallet-facts.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { equal, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import type { ReceiptToShare } from '../receipt.types.ts'
import { sharingMachine } from './sharing.machine.ts'

const receipt: ReceiptToShare = {
  ownMsisdn: msisdn,
  network: config.title,
  contact: config.contact,
  timeZone: config.timeZone,
  session: { getSnapshot: () => ({ children: { wallet: knownWallet } }) },
  transaction: pendingRow,
  isVoucherShown: false,
}

/** The browser refuses to share so long after a press. */
const tooLate = new DOMException('too late', 'NotAllowedError')

export const sharingCases = caseTable(sharingMachine, {
  inputs: ([undefined, 'share', 'print', 'send'] as const).map(next => ({ ...receipt, next })),
  events: {
    'receipt.share': [{ transaction: pendingRow, isVoucherShown: false }],
    'receipt.savePicture': [{ transaction: pendingRow, isVoucherShown: false }],
  },
  actors: {
    share: [undefined, new Error('broken'), tooLate],
    sharePicture: [undefined, new Error('no canvas')],
    print: [undefined, new Error('not there')],
  },
  project: ({ context }) => context.next,
})

export const sharingLaws = lawsOf(sharingMachine, {
  'a press shares once, what is shown': step => {
    const { event, before, after } = step
    const shared = startedActors(step, 'share').map(({ input }) => input)
    const isBegun = before === undefined && after.context.next === 'share'
    return equal('shared', shared, event.type === 'receipt.share' || isBegun ? [receipt] : [])
  },
  'a press makes one picture, of what is shown': step =>
    equal(
      'pictured',
      startedActors(step, 'sharePicture').map(({ input }) => input),
      step.event.type === 'receipt.savePicture' ? [receipt] : [],
    ),
  'a press prints once, when the page shows the receipt': step => {
    const { event, before } = step
    const isRendered = before?.matches('rendering') === true && event.type.startsWith('xstate.after')
    const isPress = event.type === 'receipt.print' || isRendered
    return equal('printed', startedActors(step, 'print').length, isPress ? 1 : 0)
  },
  'a share of another screen begins at most once': ({ before, after }) =>
    when(before?.matches('sharing') === true, equal('next', after.context.next, undefined)),
})
