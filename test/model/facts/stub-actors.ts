import { type ActorRefFrom, createEmptyActor } from 'xstate'
import type { Journal } from '#machines/payment/journal/payment-journal.ts'
import { portalMachine } from '#machines/portal/portal.machine.ts'
import { type SessionActorRef, sessionMachine } from '#machines/session/session.machine.ts'
import type { SettingsActorRef } from '#machines/settings/settings.machine.ts'
import type { copyMachine } from '#machines/shared/copy/copy.machine.ts'
import { type ReceiptActorRef, receiptMachine } from '#machines/wallet/receipt/receipt.machine.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'
import { createJournal } from '#test/support/journal.ts'
import { text } from '#test/support/texts.tsx'
import { createStubActor } from '../harness/actor-controller.ts'
import { createModelTime } from '../harness/model-time.ts'
import type { ExpectedSend } from '../harness/view-spec.ts'
import { config, msisdn } from './fixtures.ts'

const defaultPreferences = { appearance: 'system', amounts: 'shown' } as const

const { time } = createModelTime()

export const createPortalInput = (clock = time, journal: Partial<Journal> = {}) => ({
  time: clock,
  networkClock: clock,
  journalRef: createJournal(journal),
  displayPreferences: defaultPreferences,
  resetIdentifier: undefined,
})

export const createSessionInput = (clock = time, journal: Partial<Journal> = {}) => ({
  config,
  msisdn,
  isReplacing: false,
  time: clock,
  networkClock: clock,
  portalRef: createEmptyActor(),
  journalRef: createJournal(journal),
})

export const createFrozenReceipt = () => createStubActor(receiptMachine)

/** Creates a stub portal with a session, in which other actors may replace stubs. */
export const createPortalOf = (session: SessionActorRef, replaced: object = {}) =>
  createStubActor(portalMachine, createPortalInput(), snapshot =>
    Object.assign({ ...snapshot }, { children: { ...snapshot.children, session, ...replaced } }),
  )

/** The actors of a session that are not stubs. */
export interface ReplacedActors {
  readonly wallet?: WalletActorRef
  readonly receipt?: ReceiptActorRef
}

/** Creates a stub portal with a stub session, in which other actors may replace stubs. */
export const portalWithSession = (replaced: ReplacedActors = {}) => {
  const session = createStubActor(sessionMachine, createSessionInput(), snapshot =>
    Object.assign({ ...snapshot }, { children: { ...snapshot.children, ...replaced } }),
  )
  const portal = createPortalOf(session)
  const { receipt, settings, copy } = session.getSnapshot().children
  if (receipt === undefined || settings === undefined || copy === undefined)
    throw new Error('A session leads nowhere')
  return { portal, receipt, settings, copy }
}

/** The Copy button of a Trace ID, by its name. */
export const copiesTrace = <Snapshot>(
  copy: ActorRefFrom<typeof copyMachine>,
  traceIdOf: (snapshot: Snapshot) => string | undefined,
): Readonly<Record<string, ExpectedSend<Snapshot>>> => ({
  [`${text.settings.copy} ${text.failure.traceId}`]: {
    to: copy,
    event: snapshot => ({ type: 'text.copy', text: traceIdOf(snapshot) }),
  },
})

export const opensWallet = (settings: SettingsActorRef): ExpectedSend => ({
  to: settings,
  event: { type: 'settings.open', section: 'wallet' },
})
