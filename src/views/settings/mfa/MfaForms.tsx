import { useSelector } from '@xstate/react'
import { otpLength } from '#machines/domain/limits.ts'
import { formatInGroups } from '#machines/settings/mfa/authenticator.ts'
import {
  selectCanSubmit,
  selectCode,
  selectCodeProblem,
  selectRejection,
  selectSetup,
  selectSetupAddress,
} from '#machines/settings/mfa/mfa.selectors.ts'
import type { CodeFieldName } from '#machines/settings/mfa/mfa.types.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import { TraceId } from '#src/ui/feedback/TraceId.tsx'
import { CodeField } from '#src/ui/field/CodeField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { SetupCode } from '#src/ui/qr/SetupCode.tsx'
import { StepHeading } from '#src/ui/text/StepHeading.tsx'
import { CopyText } from '#src/views/shared/copy/CopyText.tsx'
import type { MfaDialogProps, MfaProps } from './mfa.types.ts'

const words = text.mfa
const formId = 'mfa-form'

const Code = ({
  mfa,
  field,
  label,
  isFirst,
  isLast,
}: MfaProps & {
  readonly field: CodeFieldName
  readonly label: string
  readonly isFirst?: boolean
  readonly isLast?: boolean
}) => {
  const problem = useSelector(mfa, snapshot => selectCodeProblem(snapshot, field))
  return (
    <CodeField
      autoFocus={isFirst}
      label={label}
      name={field}
      kind="oneTime"
      enterKeyHint={isLast ? 'go' : 'next'}
      length={otpLength}
      value={useSelector(mfa, snapshot => selectCode(snapshot, field))}
      error={problem && formatMessage(problem)}
      onChange={value => mfa.send({ type: 'field.change', field, value })}
      onBlur={() => mfa.send({ type: 'field.blur', field })}
    />
  )
}

/** The Trace ID of a rejected code; its field shows the message. */
const RejectionTrace = ({ mfa }: MfaProps) => {
  const rejection = useSelector(mfa, selectRejection)
  return rejection && <TraceId label={text.failure.traceId} id={rejection.traceId} />
}

const Buttons = ({ mfa }: MfaProps) => (
  <>
    <Button onPress={() => mfa.send({ type: 'form.cancel' })}>{text.service.cancel}</Button>
    <Button kind="primary" type="submit" form={formId} disabled={!useSelector(mfa, selectCanSubmit)}>
      {text.service.confirm}
    </Button>
  </>
)

/** The setup of the authenticator app, and the fields that take its code twice. */
export const EnableMfa = ({ mfa, copy, issuer }: MfaDialogProps) => {
  const setup = useSelector(mfa, selectSetup)
  const address = useSelector(mfa, snapshot => selectSetupAddress(snapshot, issuer))
  // Focus the field only after a wrong code: at first the consumer needs the QR code above.
  const isAgain = useSelector(mfa, selectRejection) !== undefined
  return (
    <DialogScreen foot={<Buttons mfa={mfa} />}>
      <StepHeading title={words.scan} message={setup?.secret ? words.scanHelp : words.scanOnlyHelp} />
      <SetupCode
        alt={words.code}
        text={address}
        image={setup?.image}
        failed={{ message: words.codeFailed, retry: words.codeRetry }}
        words={text.qr}
        link={address && <TextLink href={address}>{words.openApp}</TextLink>}
        manual={
          setup?.secret && (
            <CopyText
              copy={copy}
              label={words.manual}
              shown={formatInGroups(setup.secret)}
              value={setup.secret}
            />
          )
        }
      />
      <Form id={formId} onSubmit={() => mfa.send({ type: 'form.submit' })}>
        <Code mfa={mfa} field="otp" label={words.otp} isFirst={isAgain} />
        <Code mfa={mfa} field="confirmOtp" label={words.confirmOtp} isLast />
        <RejectionTrace mfa={mfa} />
      </Form>
    </DialogScreen>
  )
}

/** A code that disables MFA. */
export const DisableMfa = ({ mfa }: MfaProps) => (
  <DialogScreen foot={<Buttons mfa={mfa} />}>
    <StepHeading title={words.askDisable} message={words.disableHelp} />
    <Form id={formId} onSubmit={() => mfa.send({ type: 'form.submit' })}>
      <Code mfa={mfa} field="otp" label={words.otp} isFirst isLast />
      <RejectionTrace mfa={mfa} />
    </Form>
  </DialogScreen>
)
