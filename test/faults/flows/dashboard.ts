import { isOutcomeUnknown } from '#machines/network/failure-questions.ts'
import { selectProgress } from '#machines/payment/processing/processing.selectors.ts'
import * as session from '#machines/session/session.selectors.ts'
import { selectNotification } from '#machines/wallet/receipt/notification/notification.selectors.ts'
import { selectTransactionInfo } from '#machines/wallet/receipt/receipt.selectors.ts'
import * as list from '#machines/wallet/transactions/transactions.selectors.ts'
import { selectBalance } from '#machines/wallet/wallet.selectors.ts'
import { seen } from '#test/support/headless-portal.ts'
import * as orders from '#test/support/sandbox/orders.ts'
import type { Flow, FlowStatus } from '../flow.types.ts'
import type { World } from '../world.ts'
import * as dialogs from './dialog.ts'
import * as pages from './page.ts'

const walletStatus = pages.inSession(world => {
  const wallet = world.page().wallet()?.getSnapshot()
  if (wallet === undefined || wallet.hasTag('busy')) return 'waiting'
  const { isStale, failure } = selectBalance(wallet)
  return isStale ? 'failed' : pages.getOutcome(failure, 'done')
})

/** A wallet that cannot be read at first. Retry reads it, and creates one. */
const wallet: Flow = {
  ...pages.pressing('wallet', 'createWallet', world => world.page().wallet(), { type: 'wallet.retry' }),
  operations: ['getBalance', 'getWallet', 'createWallet'],
  isAutomatic: true,
  // The wallet is read, missing, created and read again.
  // A page at rest reads its balance again.
  reads: { getWallet: 2, getBalance: 2 },
  wallet: false,
  async begin(world) {
    world.link.strike(['getWallet'], async () => new Response('', { status: 500 }))
    await pages.open(world, () => walletStatus(world) === 'failed')
    world.link.clear()
  },
  again: world => world.page().wallet()?.send({ type: 'wallet.refresh' }),
  status: walletStatus,
  pressNext(world) {
    world.confirmations += 1
    return pages.goOn(world) || pages.trySend(world.page().wallet(), { type: 'wallet.retry' })
  },
  happened: ({ available }) => available !== undefined,
  contradiction: pages.findWrongBalance,
}

const idsOf = (rows: readonly { readonly snsi: string }[] | undefined) =>
  rows?.map(({ snsi }) => snsi).join(' ')

const dashboard: Flow = {
  column: 'dashboard',
  operations: ['listTransactions', 'getConsumer'],
  begin: pages.keepSession,
  button: world => () => world.open(),
  sharedFor: 4_000,
  again: world => world.page().transactions()?.send({ type: 'transactions.refresh' }),
  status: pages.inSession(world => {
    const transactions = world.page().transactions()?.getSnapshot()
    const consumer = world.page().consumer()?.getSnapshot()
    if (transactions?.hasTag('busy') !== false || consumer?.hasTag('busy') !== false) return 'waiting'
    return pages.getOutcome(transactions.context.failure, 'done')
  }),
  pressNext: world =>
    pages.goOn(world) || pages.trySend(world.page().transactions(), { type: 'transactions.retry' }),
  contradiction(world, { transactions }) {
    const shown = seen(world.page().transactions(), list.selectLatest)
    return pages.findDifference(idsOf(shown), idsOf(transactions.slice(0, 10)))
  },
}

const receipt = (world: World) => seen(world.page().session(), session.selectReceipt)
const isOpen = (world: World) => seen(receipt(world), selectTransactionInfo)?.transaction !== undefined
const notification = (world: World) => seen(receipt(world), selectTransactionInfo)?.notification

const resend: Flow = pages.stepped({
  column: 'oneTimePin',
  operation: 'sendTransactionNotification',
  find: notification,
  event: { type: 'notification.send' },
  approach(world) {
    const [transaction] = seen(world.page().transactions(), list.selectLatest) ?? []
    if (!isOpen(world) && transaction !== undefined)
      receipt(world)?.send({ type: 'receipt.open', transaction })
    return notification(world) !== undefined
  },
  status(world) {
    const page = dialogs.getStatus(world)
    if (page !== 'fresh') return page === 'inside' ? 'waiting' : page
    if (receipt(world) === undefined) return 'waiting'
    const snapshot = notification(world)?.getSnapshot()
    if (snapshot === undefined || !isOpen(world)) return 'ready'
    if (selectNotification(snapshot).isSending) return 'waiting'
    const { result } = snapshot.context
    if (result === undefined) return 'ready'
    if (!('failure' in result)) return 'done'
    return isOutcomeUnknown(result.failure) ? 'unanswered' : pages.getOutcome(result.failure, 'failed')
  },
  isInCooldown: world => seen(notification(world), selectNotification)?.canSend === false,
  ...pages.sendsMessages('receipt'),
})

export const processingIn = (world: World) =>
  seen(world.page().session(), ({ children }) => children.watchedTransaction)?.getSnapshot().children
    .processing

export const getProcessingStatus = (world: World): FlowStatus => {
  const snapshot = processingIn(world)?.getSnapshot()
  if (snapshot === undefined) return 'waiting'
  const verdict = selectProgress(snapshot).verdict
  if (verdict !== undefined) return verdict === 'approved' ? 'done' : 'refused'
  if (selectProgress(snapshot).isNotFound) return 'refused'
  return pages.getOutcome(snapshot.context.failure, 'waiting')
}

const poll: Flow = {
  column: 'processing',
  operations: ['getTransaction'],
  period: 30_000,
  // Pending at first, and then not any more.
  reads: { getTransaction: 2 },
  async begin(world) {
    await pages.keepSession(world)
    // A top-up of this amount is pending for ten seconds more, and then succeeds.
    world.noted = (await orders.topUp(world.consumer, { amount: '20.31' })).body.data.snsi
    await world.pass(8_000)
  },
  button: world => () => world.open(world.noted),
  status: pages.inSession(world => {
    if (processingIn(world) !== undefined) return getProcessingStatus(world)
    // Without the address, the list on the dashboard shows it.
    const rows = world.page().transactions()?.getSnapshot().context.transactions
    return rows?.some(({ snsi, pending }) => snsi === world.noted && !pending) ? 'done' : 'waiting'
  }),
  pressNext: world => pages.goOn(world) || true,
  contradiction(world, { transactions }) {
    const row = transactions.find(({ snsi }) => snsi === world.noted)
    return pages.findDifference(row?.state.alias, 'authorization_success')
  },
}

export const dashboardFlows = [wallet, dashboard, resend, poll]
