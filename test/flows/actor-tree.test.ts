import { afterAll, expect, test } from 'vitest'
import { Actor, StateMachine } from 'xstate'
import { selectConfirmation, selectPayment } from '../../machines/ordering/ordering.selectors.ts'
import { selectProcessing } from '../../machines/payment/payment.selectors.ts'
import { portalMachine } from '../../machines/portal/portal.machine.ts'
import { selectOrdering } from '../../machines/service/service.selectors.ts'
import { selectAvailable } from '../../machines/wallet/wallet.selectors.ts'
import { actorTreeText } from '../../scripts/flows/markdown.ts'
import { spawned } from '../../scripts/flows/registry.ts'
import { type ActorNode, actorTreeOf } from '../../scripts/flows/walk.ts'
import { createSandbox } from '../../scripts/sandbox/sandbox.ts'
import { openHeadless, seen as seenBy, until } from '../support/headless-portal.ts'

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
    child instanceof Actor && child.logic instanceof StateMachine ? running(child, `${path}/${id}`) : [],
  ),
]

test('the drawn tree is the one that runs, from sign-in to a payment that is watched', async () => {
  const { portal, signIn, submit, wallet, session, service } = openHeadless({
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    network: { id: 'za-sandbox000002' },
  })
  const seen = new Set<string>()
  const look = () => {
    for (const path of running(portal, 'portal')) seen.add(path)
  }
  await until(signIn)
  look()
  submit('0820000001', 'Passw0rd!')
  await until(() => seenBy(wallet(), selectAvailable))
  look()

  for (const [path, child] of [
    ['pay/eft/saved', 'recipients'],
    ['request/qr/any', 'qr'],
  ] as const) {
    session()?.send({ type: 'service.open', name: path })
    await until(() => service()?.getSnapshot().children[child])
    look()
    service()?.send({ type: 'dialog.close' })
    await until(() => service() === undefined)
  }

  session()?.send({ type: 'service.open', name: 'send/wallet/transfer' })
  const send = await until(service)
  // An amount that the sandbox leaves pending.
  const values = {
    recipient: '0820000002',
    amount: '10.31',
    reference_source: 'a',
    reference_destination: 'b',
  }
  for (const [name, value] of Object.entries(values)) send.send({ type: 'field.change', name, value })
  send.send({ type: 'form.submit' })
  look()
  const ordering = () => seenBy(send, selectOrdering)
  const confirmation = seenBy(ordering(), selectConfirmation)
  // It sleeps until the charges are known.
  await until(() => confirmation?.getSnapshot().can({ type: 'order.confirm' }))
  confirmation?.send({ type: 'order.confirm' })
  await until(() => seenBy(seenBy(ordering(), selectPayment), selectProcessing))
  look()
  session()?.send({ type: 'transaction.watch', snsi: 'any' })
  look()
  expect([...seen].sort()).toEqual(pathsOf(actorTreeOf(portalMachine, spawned)).sort())
})

test('it is written as a tree, each machine with what it is and when it runs', () => {
  const lines = actorTreeText(actorTreeOf(portalMachine, spawned)).split('\n')
  expect(lines.slice(0, 3)).toEqual([
    '```text',
    'portal ─ The whole portal',
    '├─ display ─ How the wallet looks on this device',
  ])
  expect(lines).toContain('├─ signIn ─ Sign in with email or mobile number and password · in signedOut')
  expect(lines).toContain('└─ session ─ All that runs while a consumer is signed in · when opened')
  expect(lines).toContain('   ├─ consumer (loader) ─ A read that only loads')
})
