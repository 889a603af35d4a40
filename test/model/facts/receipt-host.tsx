import { type AnyActorLogic, type AnyActorRef, fromPromise } from 'xstate'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { receiptMachine } from '#machines/wallet/receipt/receipt.machine.ts'
import type { ReceiptAction } from '#machines/wallet/receipt/receipt.types.ts'
import { OpenReceipt } from '#src/views/wallet/receipt/Receipt.tsx'
import { withStubbedActors } from '../harness/actor-controller.ts'
import { type Host, hostedBy } from '../harness/host.ts'
import { pendingRow } from './fixtures.ts'
import { inSessionOf } from './in-session.tsx'
import { renderOverPage } from './route-hosts.tsx'
import { createSessionInput } from './stub-actors.ts'

/** Runs a machine as an actor of an open receipt; `nextOf` reads the requested action from its input. */
export const hostInReceipt = (id: string, nextOf: (input: unknown) => ReceiptAction | undefined): Host =>
  hostedBy(['receipt', id], (machine, given, time) => ({
    logic: withStubbedActors(sessionMachine, {
      receipt: withStubbedActors(receiptMachine, {
        detectWebShare: fromPromise(async () => true),
        readTransaction: fromPromise(async () => pendingRow),
        [id]: machine as AnyActorLogic,
      }),
    }),
    input: createSessionInput(time),
    reach(session) {
      const next = nextOf(given)
      session
        .getSnapshot()
        .children.receipt?.send(
          next === undefined
            ? { type: 'receipt.open', transaction: pendingRow }
            : { type: 'receipt.find', snsi: pendingRow.snsi, next },
        )
    },
  }))

export const renderReceipt = (_: unknown, root: AnyActorRef) =>
  renderOverPage(inSessionOf(root as SessionActorRef, <OpenReceipt />))
