import { createActor, fromPromise } from 'xstate'
import { config, msisdn } from '#test/model/facts/fixtures.ts'
import { createPortalInput } from '#test/model/facts/stub-actors.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'
import type { Wallet } from '../domain/wallet.ts'
import { Failure } from '../network/failure.ts'
import type { Journal } from '../payment/journal/payment-journal.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { signInMachine } from '../sign-in/sign-in.machine.ts'
import { selectSignInForm } from '../sign-in/sign-in.selectors.ts'
import type { SignInRequest } from '../sign-in/sign-in.types.ts'
import type { SignInProgress } from '../sign-in/sign-in-dialogs.types.ts'
import { walletMachine } from '../wallet/wallet.machine.ts'
import { walletRecordMachine } from '../wallet/wallet-record/wallet-record.machine.ts'
import { createMinuteTicker, journalUpdates } from './portal.actors.ts'
import { portalMachine } from './portal.machine.ts'
import { selectIsRequestWaiting } from './portal.selectors.ts'
import type { PortalEvent } from './portal.types.ts'
import { selectResetLinkWhileSignedIn } from './reset-link-while-signed-in.ts'

export interface PortalWorld {
  /** The cookie. */
  token?: string | undefined
  config?: (typeof config | Failure)[]
  session?: ({ msisdn: string } | Failure)[]
  code?: (true | Failure | 'never')[]
  /** Whether the browser stores a cookie; 'never' while it is still storing. */
  keepsCookies?: boolean | 'never'
  /** What the journal knows before. */
  journal?: Partial<Journal>
  /** The marks that the previous page of this tab has left. */
  isPaymentLost?: boolean
  isPinLost?: boolean
  /** Whether the browser may have dropped the session for cookies of other hosts. */
  isCrowdedOut?: boolean
  /** Whether the stored session was idle for too long. */
  isIdle?: boolean
}

/** Opens the portal with scripted answers; the last one of each actor repeats. */
export const openPortal = async (world: PortalWorld) => {
  const time = simulatedTime(Date.UTC(2026, 10, 21, 8))
  const calls: string[] = []
  const aborted: string[] = []
  const answer = <Answer>(call: string, queue: (Answer | Failure | 'never')[]) =>
    fromPromise(async () => {
      calls.push(call)
      const next = queue.length > 1 ? queue.shift() : queue[0]
      if (next instanceof Failure) throw next
      return next === 'never' ? new Promise(() => {}) : next
    })
  const readWallet = fromPromise<Wallet, { msisdn: string }>(({ input, signal }) => {
    calls.push(`readWallet ${input.msisdn}`)
    signal.addEventListener('abort', () => aborted.push('readWallet'))
    return new Promise(() => {})
  })
  const signIn = fromPromise<SignInProgress, SignInRequest>(async ({ input }) => {
    calls.push(`signIn ${input.networkId}`)
    return { stage: 'admitted', token: 'token-new' }
  })
  const record = withStubbedActors(walletRecordMachine, { readWallet })
  const wallet = withStubbedActors(walletMachine, { record })
  const { isIdle = false, isCrowdedOut = false, isPaymentLost = false, isPinLost = false } = world
  const actors = {
    loadConfig: answer('loadConfig', world.config ?? [config]),
    readToken: fromPromise(async () => {
      const { token } = world
      return { token, isIdleTooLong: isIdle, isCrowdedOut, isPaymentLost, isPinLost }
    }),
    storeToken: fromPromise<void, { token: string }>(async ({ input }) => {
      if (world.keepsCookies === 'never') return new Promise(() => {})
      if (world.keepsCookies === false) throw new Error('no cookie kept')
      world.token = input.token
    }),
    clearToken: fromPromise(async () => {
      world.token = undefined
      return { isPaymentLost, isPinLost }
    }),
    fetchSession: answer('fetchSession', world.session ?? [{ msisdn }]),
    loadSession: answer('loadSession', world.code ?? [true]),
    session: withStubbedActors(sessionMachine, { wallet }),
    reloadPage: answer('reloadPage', [true]),
    minuteTicker: createMinuteTicker(time, time),
    journalUpdates,
    signIn: signInMachine.provide({ actors: { signIn } }),
  }
  const input = createPortalInput(time, world.journal)
  const portal = createActor(withStubbedActors(portalMachine, actors), { clock: time, input }).start()
  await flushPromises()
  const form = () => portal.getSnapshot().children.signIn
  return {
    portal,
    time,
    journal: input.journalRef,
    world,
    form,
    signIn: async () => {
      form()?.send({ type: 'field.change', field: 'identifier', value: '0820000001' })
      form()?.send({ type: 'field.change', field: 'password', value: 'Passw0rd!' })
      form()?.send({ type: 'form.submit' })
      await flushPromises()
    },
    send: async (event: Parameters<typeof portal.send>[0]) => {
      portal.send(event)
      await flushPromises()
    },
    now: () => {
      const { value: state, context } = portal.getSnapshot()
      const { token, msisdn, failure, returnTo } = context
      const signIn = form()?.getSnapshot()
      return {
        ...{ state, cookie: world.token, token, msisdn, failure, calls, aborted },
        /** The notice of the sign-in form. */
        alert: signIn && selectSignInForm(signIn, selectIsRequestWaiting(portal.getSnapshot())).alert,
        next: signIn?.context.next,
        place: returnTo?.place,
        link: selectResetLinkWhileSignedIn(portal.getSnapshot()),
        isReplacing: portal.getSnapshot().children.session?.getSnapshot().context.isReplacing,
      }
    },
  }
}

/** An event, a sign-in with the form, or a cookie that another tab has changed, perhaps while something is typed here. */
export type Step =
  | PortalEvent
  | 'signIn'
  | { readonly cookie: string | undefined; readonly isTyped?: boolean }

/** Opens the portal and plays the steps. Returns what it then shows. */
export const playPortal = async (world: PortalWorld, steps: readonly Step[]) => {
  const { send, signIn, now } = await openPortal(world)
  for (const step of steps) {
    if (step === 'signIn') await signIn()
    else if ('type' in step) await send(step)
    else {
      world.token = step.cookie
      await send({ type: 'token.compare', token: step.cookie, isTyped: step.isTyped ?? false })
    }
  }
  return now()
}

/** The browser of a consumer with a stored session. */
export const kept = (world: PortalWorld = {}): PortalWorld => ({ token: 'token-kept', ...world })

export const other = '27820000002'
export const twoConsumers = () => kept({ session: [{ msisdn }, { msisdn: other }] })

export const signOut = { type: 'session.signOut' } as const
export const expire = { type: 'session.expire', refused: 'other' } as const
export const timeOut = { type: 'session.timeout', isPaymentLost: false } as const
