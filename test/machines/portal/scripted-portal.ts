import { createActor, fromCallback, fromPromise } from 'xstate'
import { decodeNetworkConfig } from '../../../machines/domain/config/network-config.ts'
import type { NetworkConfig } from '../../../machines/domain/config/network-config.types.ts'
import type { Wallet } from '../../../machines/domain/wallet.ts'
import { Failure } from '../../../machines/network/failure.ts'
import { loaderMachine } from '../../../machines/network/loader/loader.machine.ts'
import type { PaymentStage } from '../../../machines/payment/payment-stage.ts'
import { paymentRequestMachine } from '../../../machines/payment-request/payment-request.machine.ts'
import { type DisplayChange, displayMachine } from '../../../machines/portal/display/display.machine.ts'
import { createMinuteTicker } from '../../../machines/portal/portal.actors.ts'
import { portalMachine } from '../../../machines/portal/portal.machine.ts'
import { selectSignIn } from '../../../machines/portal/portal.selectors.ts'
import type { PortalContext, StoredSession } from '../../../machines/portal/portal.types.ts'
import { idleMachine } from '../../../machines/session/idle/idle.machine.ts'
import { type SessionMachine, sessionMachine } from '../../../machines/session/session.machine.ts'
import { settingsMachine } from '../../../machines/settings/settings.machine.ts'
import { copyMachine } from '../../../machines/shared/copy/copy.machine.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { selectAlert } from '../../../machines/sign-in/sign-in.selectors.ts'
import type { SignInRequest } from '../../../machines/sign-in/sign-in.types.ts'
import type { SignInProgress } from '../../../machines/sign-in/sign-in-dialogs.types.ts'
import { receiptMachine } from '../../../machines/wallet/receipt/receipt.machine.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { sessionAtStage } from '../../model/facts/order.fixtures.ts'
import { freezeMachine } from '../../model/harness/actor-controller.ts'
import { flushPromises, simulatedTime } from '../../support/simulated-time.ts'

export const config = decodeNetworkConfig({
  id: 'za-sandbox000001',
  application: { title: 'Lwandle Wallet' },
})
export const msisdn = '27820000001'
export const down = new Failure({ kind: 'unreachable' })

export interface PortalWorld {
  /** The cookie. */
  token: string | undefined
  config?: (NetworkConfig | Failure)[]
  session?: ({ msisdn: string } | Failure | 'never')[]
  code?: (true | Failure | 'never')[]
  /** Whether the browser keeps a cookie that it is given; it may also be about to for ever. */
  keepsCookies?: boolean | 'never'
  /** Whether the browser lets cookies be read. */
  readsCookies?: boolean
  /** How far a payment in the session has come. */
  payment?: PaymentStage
  /** Whether this tab was left while a payment was pending. */
  isInterrupted?: boolean
  /** Whether this tab was left with a one-time PIN pending. */
  isCodeLost?: boolean
  /** Whether nothing was done for so long that the session found is over. */
  isIdle?: boolean
}

/** The portal in a world of which every answer is told beforehand; the last of each kind goes on for ever. */
export const openPortal = async (world: PortalWorld) => {
  const time = simulatedTime(Date.UTC(2026, 10, 21, 8))
  const calls: string[] = []
  const aborted: string[] = []
  const next = <Answer>(call: string, queue: (Answer | Failure)[]) => {
    calls.push(call)
    const answer = queue.length > 1 ? queue.shift() : queue[0]
    if (answer === undefined || answer instanceof Failure) throw answer
    return answer
  }
  const session: SessionMachine = sessionMachine.provide({
    actors: {
      wallet: walletMachine.provide({
        actors: {
          readWallet: fromPromise<Wallet, { msisdn: string }>(
            ({ input, signal }) =>
              new Promise(() => {
                calls.push(`readWallet ${input.msisdn}`)
                signal.addEventListener('abort', () => aborted.push('readWallet'))
              }),
          ),
        },
      }),
      consumer: loaderMachine.provide({
        actors: { load: fromPromise<unknown, unknown>(() => new Promise(() => {})) },
      }),
      copy: copyMachine,
      idle: freezeMachine(idleMachine),
      settings: freezeMachine(settingsMachine),
      paymentRequest: freezeMachine(paymentRequestMachine),
      receipt: freezeMachine(receiptMachine),
      urlSync: fromCallback<{ type: 'place.show'; path: string | undefined }>(() => {}),
      navigationGuard: fromCallback(() => {}),
      responseCache: fromCallback(() => {}),
    },
  })
  const paymentSession = (stage: PaymentStage) => freezeMachine(sessionMachine, sessionAtStage(stage))
  const portal = createActor(
    portalMachine.provide({
      actors: {
        loadConfig: fromPromise<NetworkConfig>(async () => next('loadConfig', world.config ?? [config])),
        readToken: fromPromise<StoredSession, { timeout: NetworkConfig['timeout'] }>(async () => {
          if (world.readsCookies === false) throw new Error('no cookies')
          return {
            token: world.token,
            isIdleTooLong: world.isIdle === true,
            isPaymentInterrupted: world.isInterrupted === true,
            isCodeLost: world.isCodeLost === true,
          }
        }),
        tabChannel: fromCallback<{ type: never }>(() => {}),
        storeToken: fromPromise<void, { token: string }>(async ({ input }) => {
          if (world.keepsCookies === 'never') return new Promise(() => {})
          if (world.keepsCookies === false) throw new Error('no cookie kept')
          world.token = input.token
        }),
        clearToken: fromPromise<void>(async () => {
          world.token = undefined
        }),
        fetchSession: fromPromise<{ msisdn: string }>(async () => {
          const answer = next('fetchSession', world.session ?? [{ msisdn }])
          return answer === 'never' ? new Promise(() => {}) : answer
        }),
        loadSession: fromPromise<void>(async () => {
          const answer = next<true | 'never'>('loadSession', world.code ?? [true])
          if (answer === 'never') return new Promise(() => {})
        }),
        session: world.payment === undefined ? session : paymentSession(world.payment),
        reloadPage: fromPromise<void, Pick<PortalContext, 'isPaymentInterrupted'>>(async () => {
          calls.push('reloadPage')
        }),
        minuteTicker: createMinuteTicker(time, time),
        signIn: signInMachine.provide({
          actors: {
            signIn: fromPromise<SignInProgress, SignInRequest>(async ({ input }) => {
              calls.push(`signIn ${input.networkId}`)
              return { stage: 'admitted', token: 'token-new' }
            }),
          },
        }),
        display: displayMachine.provide({ actors: { device: fromCallback<DisplayChange>(() => {}) } }),
      },
    }),
    {
      clock: time,
      input: {
        time,
        networkClock: time,
        displayPreferences: { appearance: 'system', amounts: 'shown' },
        resetIdentifier: undefined,
      },
    },
  ).start()
  await flushPromises()
  const signIn = async () => {
    const form = selectSignIn(portal.getSnapshot())
    form?.send({ type: 'field.change', field: 'identifier', value: '0820000001' })
    form?.send({ type: 'field.change', field: 'password', value: 'Passw0rd!' })
    form?.send({ type: 'form.submit' })
    await flushPromises()
  }
  const send = async (event: Parameters<typeof portal.send>[0]) => {
    portal.send(event)
    await flushPromises()
  }
  const alert = () => {
    const form = selectSignIn(portal.getSnapshot())
    return form && selectAlert(form.getSnapshot())
  }
  const state = () => portal.getSnapshot().value
  /** The state, the cookie and the notice of the sign-in form. */
  const now = () => {
    const shown = alert()
    const code = shown && ('code' in shown ? shown.code : shown)
    return { state: state(), token: world.token, alert: code }
  }
  return { portal, time, calls, aborted, world, signIn, send, alert, state, now }
}
