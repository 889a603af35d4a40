import { createActor } from 'xstate'
import type { SafeUrl } from '../../../../machines/domain/wire/safe-url.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import type { Authenticator } from '../../../../machines/settings/mfa/authenticator.ts'
import { mfaMachine } from '../../../../machines/settings/mfa/mfa.machine.ts'
import { selectMfaScreen } from '../../../../machines/settings/mfa/mfa.selectors.ts'
import type {
  ChangeResult,
  DeviceCodeInput,
  MfaEvent,
  RegisteredDevice,
} from '../../../../machines/settings/mfa/mfa.types.ts'
import { type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

export const msisdn = '27820000001'
export const otp = '123456'

export const authenticator: Authenticator = {
  snsi: 'authenticator-1',
  image: 'data:image/png;base64,iVBORw0KGgo=' as SafeUrl,
  address: undefined,
  secret: 'JBSWY3DPEHPK3PXP',
}

type Device = { readonly device: string | undefined }

export const on: Device = { device: authenticator.snsi }
export const off: Device = { device: undefined }
const done: ChangeResult = { traceId: 'trace-1' }

/** Creates the failure with which the network rejects a code. */
export const wrongCode = (message = 'Invalid OTP') =>
  new Failure({ kind: 'rejected', status: 403, message, traceId: 'trace-3' })

export interface Script {
  readonly read?: readonly ScriptedAnswer<Device>[]
  readonly register?: readonly ScriptedAnswer<RegisteredDevice>[]
  readonly verify?: readonly ScriptedAnswer<ChangeResult>[]
  readonly remove?: readonly ScriptedAnswer<ChangeResult>[]
}

/** Starts the MFA settings of a consumer on a network with scripted responses. */
export const open = async (script: Script = {}) => {
  const readDevice = scripted<{ msisdn: string }, Device>(script.read ?? [off])
  const registerDevice = scripted<{ msisdn: string }, RegisteredDevice>(
    script.register ?? [{ setup: authenticator, traceId: 'trace-7' }],
  )
  const verifyDevice = scripted<DeviceCodeInput, ChangeResult>(script.verify ?? [done])
  const removeDevice = scripted<DeviceCodeInput, ChangeResult>(script.remove ?? [done])
  const actor = createActor(
    mfaMachine.provide({
      actors: {
        readDevice: readDevice.logic,
        registerDevice: registerDevice.logic,
        verifyDevice: verifyDevice.logic,
        removeDevice: removeDevice.logic,
      },
    }),
    { input: { msisdn } },
  ).start()
  await flushPromises()
  const seen = () => actor.getSnapshot()
  const send = async (...events: MfaEvent[]) => {
    for (const event of events) actor.send(event)
    await flushPromises()
  }
  return {
    actor,
    readDevice,
    registerDevice,
    verifyDevice,
    removeDevice,
    seen,
    send,
    screen: () => selectMfaScreen(seen()),
    trouble: () => seen().context.failure?.code,
    /** Types a code into every field and submits the form. */
    submit: (code = otp) =>
      send(
        { type: 'field.change', field: 'otp', value: code },
        { type: 'field.change', field: 'confirmOtp', value: code },
        { type: 'form.submit' },
      ),
  }
}

/** Like `open`, with the QR code shown. */
export const openEnableMfa = async (script: Script = {}) => {
  const opened = await open(script)
  await opened.send({ type: 'mfa.enable' })
  return opened
}

/** Like `open`, for a consumer with MFA at the form that disables it. */
export const openDisableMfa = async (script: Script = {}) => {
  const opened = await open({ read: [on], ...script })
  await opened.send({ type: 'mfa.disable' })
  return opened
}
