import { maxWrongCodes } from '#machines/domain/limits.ts'
import type { ChangeInput } from '#machines/network/change/change.types.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import type { MfaContext, MfaFailureCode, MfaOutcome, MfaRequest, MfaVerification } from './mfa.types.ts'
import { isWrongCodeFailure } from './mfa-codes.ts'

/** Returns the change with the typed code, or the verification of a change with an unknown outcome. */
export const toChangeInput = ({
  msisdn,
  device,
  setup,
  values,
  failure,
}: MfaContext): ChangeInput<MfaRequest, MfaVerification> => ({
  request:
    failure === undefined
      ? { snsi: assertDefined(setup?.snsi ?? device), otp: values.otp, isEnabling: setup !== undefined }
      : undefined,
  verification: { msisdn, device: setup?.snsi },
  failure: failure?.failure,
})

const toFailureCode = (
  { setup, wrongCodeCount }: MfaContext,
  { kind, failure, record }: MfaOutcome,
): MfaFailureCode => {
  if (kind === 'rejected') return 'mfa.notProcessed'
  if (setup !== undefined && record?.device !== undefined) return 'mfa.overtaken'
  if (isWrongCodeFailure(failure))
    return wrongCodeCount + 1 >= maxWrongCodes ? 'mfa.tooManyWrong' : 'mfa.wrongCode'
  if (failure?.kind === 'rejected') return 'mfa.notProcessed'
  return kind === 'notApplied' ? 'mfa.unanswered' : 'mfa.inDoubt'
}

/** Returns the device, the failure and the Trace ID after a change. */
export const afterChange = (
  context: MfaContext,
  outcome: MfaOutcome,
): Pick<MfaContext, 'device' | 'failure' | 'traceId'> => {
  const { kind, failure, traceId, record } = outcome
  const isApplied = kind === 'applied'
  return {
    device: record === undefined ? context.device : record.device,
    failure: isApplied ? undefined : { code: toFailureCode(context, outcome), failure },
    traceId: isApplied ? traceId : context.traceId,
  }
}
