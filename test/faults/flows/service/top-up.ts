import {
  decodeTransactions,
  getStatus,
  type Transaction,
} from '../../../../machines/domain/transaction/transaction.ts'
import type { Flow } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { paymentIn } from '../payment/confirming.ts'
import { getProcessingStatus, processingIn } from '../payment/processing.ts'
import { getPageStatus } from '../portal/page.ts'
import { moneyFlow } from './money.ts'

/** In cents; nothing else in the wallet has it. */
const amount = 7_700

const isOwn = (row: Transaction): boolean =>
  row.class === 'credit' && row.typeAlias === 'topup' && row.amount === amount

const typed = moneyFlow({
  column: 'topUp',
  path: 'topup/card/visa',
  operation: 'topUp',
  values: () => ({ amount: '77.00' }),
  isOwn,
})

/** Where the one form of a page leads; nowhere for a page without. */
const wayOn = (page: string): string | undefined => /<form[^>]* action="([^"]+)"/.exec(page)?.[1]

/**
 * Pays on the hosted page, which leads the payer back to the portal. A page without a link only offers the way back.
 */
const leavePage = async ({ link, open }: World, page: string): Promise<void> => {
  const hosted = wayOn(page)
  if (hosted === undefined) {
    open()
    return
  }
  await link.fetch(hosted)
  const body = new URLSearchParams({ decision: 'approve' })
  const paid = await link.fetch(hosted, { method: 'POST', body })
  open(/processing\/(.+)$/.exec(paid.headers.get('Location') ?? '')?.[1])
}

/** Whether the dialog says of a top-up whose page was lost that the network has not decided it. */
const isAwaited = (world: World): boolean => paymentIn(world)?.getSnapshot().matches('awaiting') === true

/**
 * h1: a top-up by card, which succeeds with a payment page (C3); its result is what the portal shows on the way back.
 * A top-up whose page was lost can stay pending, because it can no longer be paid.
 */
export const topUp: Flow = {
  ...typed,
  status(world) {
    if (world.page().paymentPage() !== undefined) return 'handedOver'
    if (getPageStatus(world) === 'inside' && processingIn(world) !== undefined)
      return getProcessingStatus(world)
    return isAwaited(world) ? 'pending' : typed.status(world)
  },
  pressNext(world) {
    const page = world.page().paymentPage()
    if (page === undefined) return typed.pressNext(world)
    void leavePage(world, page)
    return true
  },
  contradiction(world, books) {
    if (topUp.status(world) !== 'pending') return typed.contradiction(world, books)
    const isPending = decodeTransactions(books.transactions).some(
      row => isOwn(row) && getStatus(row) === 'pending',
    )
    return isPending ? undefined : 'no top-up that is pending'
  },
}
