import { afterAll, expect, test } from 'vitest'
import { selectBulkConfirmation, selectForm, selectPrescan } from '../../../machines/bulk/bulk.selectors.ts'
import { selectReportFile } from '../../../machines/bulk/bulk-history/bulk-history.selectors.ts'
import { selectProcessing } from '../../../machines/payment/submission/submission.selectors.ts'
import { portalMachine } from '../../../machines/portal/portal.machine.ts'
import { selectConfirmation, selectPayment } from '../../../machines/service/checkout/checkout.selectors.ts'
import { selectBulk, selectBulkHistory, selectCheckout } from '../../../machines/service/service.selectors.ts'
import { selectSectionActors } from '../../../machines/settings/settings.selectors.ts'
import { selectCanExport } from '../../../machines/wallet/my-wallet/my-wallet.selectors.ts'
import { selectAvailable } from '../../../machines/wallet/wallet.selectors.ts'
import { actorTreeText } from '../../../scripts/flows/markdown.ts'
import { undeclaredChildren } from '../../../scripts/flows/registry.ts'
import { type ActorNode, actorTreeOf } from '../../../scripts/flows/walk.ts'
import { magicRequests } from '../../../scripts/sandbox/magic-values.ts'
import { createSandbox } from '../../../scripts/sandbox/sandbox.ts'
import { machineOf } from '../../../src/inspection/machine-text.ts'
import { openHeadless, seen as seenBy, waitUntil } from '../../support/headless-portal.ts'
import { csv, put } from '../../support/sandbox/bulk.ts'
import { simulatedTime } from '../../support/simulated-time.ts'

const sandbox = createSandbox({ database: ':memory:' })
afterAll(() => sandbox.close())

const pathsOf = ({ id, children }: ActorNode): string[] => [
  id,
  ...children.flatMap(pathsOf).map(path => `${id}/${path}`),
]

/** The machines that run below an actor now, as paths of ids. */
const running = (actor: { getSnapshot(): { children: object } }, path: string): string[] => [
  path,
  ...Object.entries(actor.getSnapshot().children).flatMap(([id, child]) =>
    machineOf(child) === undefined ? [] : running(child, `${path}/${id}`),
  ),
]

/** A request to pay opens the service that the session opens too: what runs below it is drawn there. */
const drawnAbove = '/paymentRequest/service/'

/** What sends a payment sends an approval too, which its answer or its report decides: it is never watched. */
const unwatched = '/bulk/approval/processing'

/**
 * What runs while a file of transfers is scanned, confirmed and approved, while older ones are looked at, and while the
 * payments of a creditor are, which only this network offers.
 */
const seenOfFirstNetwork = async (): Promise<ReadonlySet<string>> => {
  const time = simulatedTime(0)
  const { portal, signIn, submit, wallet, session, service } = openHeadless({
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    network: { id: 'za-sandbox000001' },
    time,
    bulk: {
      uploader: {
        put: async (url, file) => {
          const { status } = await put(sandbox, url, new Uint8Array(await file.arrayBuffer()))
          expect(status).toBe(200)
        },
      },
    },
  })
  const seen = new Set<string>()
  const look = () => {
    for (const path of running(portal, 'portal')) if (!path.includes(drawnAbove)) seen.add(path)
  }
  const pass = (milliseconds: number) => {
    sandbox.clock.advance(milliseconds)
    time.advance(milliseconds)
  }
  await waitUntil(signIn)
  submit('0820000001', 'Passw0rd!')
  await waitUntil(() => seenBy(wallet(), selectAvailable))
  const settings = session()?.getSnapshot().children.settings
  settings?.send({ type: 'settings.open', section: 'creditor' })
  await waitUntil(() => settings?.getSnapshot().matches('open'))
  look()
  settings?.send({ type: 'settings.close' })
  session()?.send({ type: 'service.open', name: 'tools/history' })
  await waitUntil(() => seenBy(seenBy(service(), selectBulkHistory), selectReportFile))
  look()
  service()?.send({ type: 'dialog.close' })
  await waitUntil(() => service() === undefined)

  session()?.send({ type: 'service.open', name: 'send/bulk/csv' })
  const bulk = await waitUntil(() => seenBy(service(), selectBulk))
  const form = await waitUntil(() => seenBy(bulk, selectForm))
  look()
  form.send({ type: 'file.choose', file: new File([csv('0820000002,1.00,Lunch')], 'lunch.csv') })
  form.send({ type: 'check.cancel' })
  form.send({ type: 'prescan.start' })
  const prescan = await waitUntil(() => seenBy(bulk, selectPrescan))
  look()
  await waitUntil(() => prescan.getSnapshot().matches('waitingToScan'))
  pass(10_000)
  await waitUntil(() => bulk.getSnapshot().can({ type: 'prescan.proceed' }))
  look()
  bulk.send({ type: 'prescan.proceed' })
  const confirmation = await waitUntil(
    () => seenBy(bulk, selectBulkConfirmation)?.getSnapshot().children.confirmation,
  )
  look()
  confirmation.send({ type: 'code.change', value: '123456' })
  confirmation.send({ type: 'order.confirm' })
  look()
  portal.stop()
  return seen
}

test('the drawn tree is the one that runs, from sign-in to a payment that is watched', async () => {
  const { portal, signIn, account, submit, wallet, session, service } = openHeadless({
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    network: { id: 'za-sandbox000002' },
  })
  const seen = new Set<string>()
  const look = () => {
    for (const path of running(portal, 'portal')) if (!path.includes(drawnAbove)) seen.add(path)
  }
  await waitUntil(signIn)
  look()
  // The further steps of sign-in have their own test; this one only reaches their machines.
  for (const event of ['recovery.open', 'registration.open'] as const) {
    signIn()?.send({ type: event })
    const beside = await waitUntil(account)
    look()
    const { recovery, registration } = beside.getSnapshot().children
    for (const flow of [recovery, registration]) flow?.send({ type: 'form.cancel' })
    await waitUntil(() => account() === undefined)
  }
  submit('0820000105', 'Passw0rd!')
  const step = await waitUntil(() => account()?.getSnapshot().children.secondStep)
  look()
  step.send({ type: 'form.cancel' })
  await waitUntil(() => account() === undefined)
  submit('0820000104', 'Passw0rd!')
  const renewal = await waitUntil(() => account()?.getSnapshot().children.newPassword)
  look()
  renewal.send({ type: 'form.cancel' })
  await waitUntil(() => account() === undefined)
  submit('0820000001', 'Passw0rd!')
  await waitUntil(() => seenBy(wallet(), selectAvailable))
  look()

  const settings = session()?.getSnapshot().children.settings
  for (const section of ['profile', 'preferences'] as const) {
    settings?.send({ type: 'settings.open', section })
    await waitUntil(() => settings?.getSnapshot().matches('open'))
    look()
    settings?.send({ type: 'settings.close' })
  }
  settings?.send({ type: 'settings.open', section: 'wallet' })
  const myWallet = await waitUntil(() => seenBy(settings, selectSectionActors)?.myWallet)
  await waitUntil(() => seenBy(myWallet, selectCanExport))
  myWallet.send({ type: 'export.start', format: 'csv' })
  look()
  settings?.send({ type: 'settings.close' })

  for (const [path, child] of [
    ['pay/eft/saved', 'recipients'],
    ['request/qr/any', 'qr'],
  ] as const) {
    session()?.send({ type: 'service.open', name: path })
    await waitUntil(() => service()?.getSnapshot().children[child])
    look()
    service()?.send({ type: 'dialog.close' })
    await waitUntil(() => service() === undefined)
  }

  const request = session()?.getSnapshot().children.paymentRequest
  request?.send({ type: 'request.open', snsi: magicRequests.personFixed })
  await waitUntil(() => request?.getSnapshot().children.service)
  look()
  request?.send({ type: 'request.leave' })

  session()?.send({ type: 'service.open', name: 'send/wallet/transfer' })
  const send = await waitUntil(service)
  // An amount that the sandbox leaves pending.
  const values = {
    recipient: '0820000002',
    amount: '10.31',
    reference_source: 'a',
    reference_destination: 'b',
  }
  for (const [name, value] of Object.entries(values)) send.send({ type: 'field.change', field: name, value })
  send.send({ type: 'form.submit' })
  look()
  const checkout = () => seenBy(send, selectCheckout)
  const confirmation = seenBy(checkout(), selectConfirmation)
  // Confirm is disabled until the charges are known.
  await waitUntil(() => confirmation?.getSnapshot().can({ type: 'order.confirm' }))
  confirmation?.send({ type: 'order.confirm' })
  await waitUntil(() => seenBy(seenBy(checkout(), selectPayment), selectProcessing))
  look()
  session()?.send({ type: 'transaction.watch', snsi: 'any' })
  look()
  for (const path of await seenOfFirstNetwork()) seen.add(path)
  const drawn = pathsOf(actorTreeOf(portalMachine, undeclaredChildren)).filter(
    path => !path.endsWith(unwatched),
  )
  expect([...seen].sort()).toEqual(drawn.sort())
})

test('it is written as a tree, each machine with what it is and when it runs', () => {
  const lines = actorTreeText(actorTreeOf(portalMachine, undeclaredChildren)).split('\n')
  expect(lines.slice(0, 3)).toEqual([
    '```text',
    'portal ─ Runs the portal: network config, sign-in and session',
    '├─ display ─ Applies the appearance and hides or shows amounts on this device',
  ])
  expect(lines).toContain(
    '├─ signIn ─ Signs the consumer in by email or mobile number and password · in signedOut',
  )
  expect(lines).toContain('└─ session ─ Runs every flow of a signed-in consumer · in signedIn')
  expect(lines).toContain('   ├─ consumer (loader) ─ Loads one value and offers a retry after a failure')
})
