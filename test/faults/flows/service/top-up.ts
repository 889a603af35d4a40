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
 * Pays on the page of the payment service, which sends the consumer back to the portal. Opens the portal again if
 * `page` has no form that leads to that service.
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
 * h1: a top-up by card. It succeeds with a page that replaces the portal (C3); its outcome is what the portal shows
 * after the return from there.
 *
 * Without an answer, a check may find the top-up pending: with its page lost, it stays unpaid. The consumer can leave
 * it and order another one like it.
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
