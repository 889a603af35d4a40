import type { PromiseActorLogic } from 'xstate'
import type {
  OtpRequestActorRef,
  OtpRequestMachine,
  OtpRequestSnapshot,
  OtpSent,
} from '#machines/network/otp-request/otp-request.machine.ts'
import { selectOtpRequest } from '#machines/network/otp-request/otp-request.selectors.ts'

interface Flow {
  getSnapshot(): { readonly children: { readonly otpRequest?: OtpRequestActorRef | undefined } }
}

/** Presses the button that requests a one-time PIN, if the flow has one. */
export const pressSendOtp = (flow: Flow | undefined): void =>
  flow?.getSnapshot().children.otpRequest?.send({ type: 'otp.send' })

/** Returns the call that sends a one-time PIN. */
export const sendOtpOf = ({ implementations }: OtpRequestMachine) =>
  implementations.actors.sendOtp as PromiseActorLogic<OtpSent, unknown>

type OtpPress = { readonly type: 'otp.send' }

/** Returns how a test sends events to a flow; a press of the button goes to the requests for one-time PINs. */
export const sendingTo =
  <Event extends { readonly type: string }>(opened: {
    readonly actor: Flow & { send(event: Event): void }
    /** Sends nothing, and waits until the responses have arrived. */
    readonly send: () => Promise<void>
  }) =>
  (...events: readonly (Event | OtpPress)[]): Promise<void> => {
    for (const event of events) {
      if (event.type === 'otp.send') pressSendOtp(opened.actor)
      else opened.actor.send(event as Event)
    }
    return opened.send()
  }

const nothingShown = { canSend: false, mayBeSent: false, secondsLeft: undefined }

/** Returns what the requests for one-time PINs show. */
export const showOtpRequest = (snapshot: OtpRequestSnapshot | undefined) => {
  const { canSend, mayBeSent, secondsLeft } =
    snapshot === undefined ? nothingShown : selectOtpRequest(snapshot)
  return { request: snapshot?.value, mayBeSent, canSend, secondsLeft }
}
