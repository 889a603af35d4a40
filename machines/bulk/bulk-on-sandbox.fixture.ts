import { createActor, fromPromise } from 'xstate'
import { createScannedFiles } from '#src/ports/files/scanned-files.ts'
import { waitUntil } from '#test/support/headless-portal.ts'
import { createJournal } from '#test/support/journal.ts'
import { pressSendOtp } from '#test/support/otp-request.ts'
import { put } from '#test/support/sandbox/bulk.ts'
import type { Consumer as Caller, Network } from '#test/support/sandbox/caller.ts'
import { createStubWallet } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createStubFacts, walletFacts } from '#test/support/stub-facts.ts'
import type { BulkUpload } from '../domain/bulk-file/bulk-report.ts'
import type { Consumer } from '../domain/consumer.ts'
import { Failure } from '../network/failure.ts'
import { type LoaderActorRef, loaderOf } from '../network/loader/loader.machine.ts'
import { createNetworkClient } from '../network/network-client.ts'
import { readConsumer } from '../network/reads/consumer.actors.ts'
import { createSessionClient } from '../network/session-client.ts'
import { readJournal } from '../payment/journal/payment-journal.ts'
import { createSubmissionActors } from '../payment/submission/submission.actors.ts'
import { submissionMachine } from '../payment/submission/submission.machine.ts'
import type { NewWindow } from '../shared/ports/device.ts'
import { createRandomId } from '../shared/random-id.ts'
import { type BulkPorts, createBulkActors } from './bulk.actors.ts'
import { bulkMachine } from './bulk.machine.ts'
import { selectBulk } from './bulk.selectors.ts'

const base = 'http://sandbox.test'

export interface SandboxOptions {
  /** Replaces the response to a request. */
  readonly between?: (request: Request, answer: () => Promise<Response>) => Promise<Response>
  readonly ports?: BulkPorts
  /** The upload to continue. */
  readonly upload?: BulkUpload
}

/** Opens bulk transfers of a consumer with their real actors on the network and the storage of the sandbox. */
export const openOnSandbox = async (
  network: Network,
  { token, msisdn }: Caller,
  { between = (_, answer) => answer(), ports: shared, upload: resumedUpload }: SandboxOptions = {},
) => {
  const time = simulatedTime(network.clock.now())
  const asked: string[] = []
  const opened: (NewWindow | undefined)[] = []
  const logged: number[] = []
  const portal = createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
    {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        asked.push(`${request.method} ${new URL(request.url).pathname}`)
        return between(request, () => network.fetch(request))
      },
      time,
      isOnline: () => true,
      currentToken: () => token,
      onUnauthorised: () => {},
    },
  )
  const client = createSessionClient(portal, time)
  const ports: BulkPorts = shared ?? {
    checker: { check: () => Promise.reject(new Error('There is no worker')) },
    uploader: {
      put: async (url, file) => {
        const { status } = await put(network, url, new Uint8Array(await file.arrayBuffer()))
        if (status !== 200) throw new Failure({ kind: 'rejected', status })
      },
    },
    downloads: { save: () => {} },
    scannedFiles: createScannedFiles(),
    windows: {
      open: wanted => {
        opened.push(wanted)
        return true
      },
    },
    logUnfetched: ({ status }) => logged.push(status),
  }
  const consumer = createActor(
    loaderOf(fromPromise<Consumer, unknown>(({ signal }) => readConsumer(client, msisdn, signal))),
    { input: { request: undefined } },
  ).start() as LoaderActorRef<Consumer>
  const journalRef = createJournal()
  const actor = createActor(
    bulkMachine.provide({
      actors: createBulkActors(
        client,
        ports,
        submissionMachine.provide({
          actors: createSubmissionActors(client, time, { show: async () => true }),
        }),
      ),
    }),
    {
      clock: time,
      input: {
        facts: createStubFacts({ ...walletFacts(100_000), msisdn }),
        journalRef,
        needsOtp: true,
        idempotent: true,
        createKey: createRandomId,
        wallet: createStubWallet(),
        consumer,
        time,
        resumedUpload,
      },
    },
  ).start()
  const seen = () => actor.getSnapshot()
  const step = () => selectBulk(seen()).step
  const come = (...steps: ReturnType<typeof step>[]) => waitUntil(() => steps.includes(step()))
  const pass = (milliseconds: number) => {
    network.clock.advance(milliseconds)
    time.advance(milliseconds)
  }
  return {
    actor,
    client,
    ports,
    asked,
    opened,
    logged,
    seen,
    come,
    rejected: () => waitUntil(() => seen().children.rejected),
    pass,
    /** Uploads a file and has it scanned until a step. */
    scan: async (file: File, isNotified = false, until: ReturnType<typeof step> = 'scanned') => {
      const form = await waitUntil(() => seen().children.form)
      form.send({ type: 'file.choose', file })
      form.send({ type: 'check.cancel' })
      form.send({ type: 'notification.set', on: isNotified })
      form.send({ type: 'prescan.start' })
      await waitUntil(
        () =>
          seen().children.prescan?.getSnapshot().matches('waitingToScan') || !seen().matches('prescanning'),
      )
      pass(10_000)
      await come(until)
    },
    /** Proceeds and waits for the question about a duplicate. */
    askAboutDuplicate: async () => {
      actor.send({ type: 'prescan.proceed' })
      const { context } = await waitUntil(() => {
        const snapshot = seen().children.confirmation?.getSnapshot()
        return snapshot?.matches('confirmingDuplicate') ? snapshot : undefined
      })
      return context
    },
    /** Proceeds, requests a one-time PIN, types it and confirms. */
    confirm: async (otp: string) => {
      actor.send({ type: 'prescan.proceed' })
      const confirmation = await waitUntil(
        () => seen().children.confirmation?.getSnapshot().children.confirmation,
      )
      pressSendOtp(confirmation)
      await waitUntil(() => readJournal({ journalRef }).pin.isSent)
      confirmation.send({ type: 'field.change', field: 'otp', value: otp })
      confirmation.send({ type: 'order.confirm' })
    },
  }
}
