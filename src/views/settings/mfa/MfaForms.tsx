import { otpLength } from '#machines/domain/limits.ts'
import { formatInGroups, setupAddress } from '#machines/settings/mfa/authenticator.ts'
import type { MfaActorRef } from '#machines/settings/mfa/mfa.machine.ts'
import type { MfaView } from '#machines/settings/mfa/mfa.selectors.ts'
import type { CodeFieldName } from '#machines/settings/mfa/mfa.types.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SubmitButton } from '#src/ui/button/SubmitButton.tsx'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import { CodeField } from '#src/ui/field/CodeField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { SetupCode } from '#src/ui/qr/SetupCode.tsx'
import { CopyText } from '#src/views/shared/copy/CopyText.tsx'
import type { CopyActorRef } from '#src/views/shared/copy/use-copy-action.ts'
import { useText } from '#src/views/shared/hooks.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'

const formId = 'mfa-form'

export interface MfaProps {
  readonly mfa: MfaActorRef
  readonly view: MfaView
  readonly copy: CopyActorRef
  /** The name of the portal in an authenticator app. */
  readonly issuer: string
}

type FormProps = Pick<MfaProps, 'mfa' | 'view'>

interface CodeProps extends FormProps {
  readonly field: CodeFieldName
  readonly label: string
  readonly isFirst?: boolean
  readonly isLast?: boolean
}

const Code = ({ mfa, view, field, label, isFirst, isLast }: CodeProps) => {
  const { formatMessage } = useText()
  const problem = view[`${field}Problem`]
  return (
    <CodeField
      autoFocus={isFirst}
      label={label}
      name={field}
      kind="oneTime"
      enterKeyHint={isLast ? 'go' : 'next'}
      length={otpLength}
      value={view.values[field]}
      error={problem && formatMessage(problem)}
      onChange={value => mfa.send({ type: 'field.change', field, value })}
      onBlur={() => mfa.send({ type: 'field.blur', field })}
    />
  )
}

const Buttons = ({ mfa, view }: FormProps) => {
  const { service, mfa: words, waitsFor } = useText()
  return (
    <>
      <Button onPress={() => mfa.send({ type: 'form.cancel' })}>{service.cancel}</Button>
      <SubmitButton
        form={formId}
        disabled={!view.canSubmit}
        waitsFor={view.missing && waitsFor(words[view.missing])}
      >
        {service.confirm}
      </SubmitButton>
    </>
  )
}

/** The setup of the authenticator app, and the fields that take its code twice. */
export const EnableMfa = ({ mfa, view, copy, issuer }: MfaProps) => {
  const { mfa: words, qr } = useText()
  const { setup, msisdn, isRejected } = view
  const address = setup && setupAddress(setup, { issuer, label: msisdn })
  return (
    <DialogScreen foot={<Buttons mfa={mfa} view={view} />}>
      <StepHeading title={words.scan} message={setup?.secret ? words.scanHelp : words.scanOnlyHelp} />
      <SetupCode
        alt={words.code}
        text={address}
        image={setup?.image}
        failed={{ message: words.codeFailed, retry: words.codeRetry }}
        words={qr}
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
        {/* At first the consumer needs the QR code above; the field has the focus only after a wrong code. */}
        <Code mfa={mfa} view={view} field="otp" label={words.otp} isFirst={isRejected} />
        <Code mfa={mfa} view={view} field="confirmOtp" label={words.confirmOtp} isLast />
        {isRejected && <InlineTrace id={view.traceId} />}
      </Form>
    </DialogScreen>
  )
}

/** A code that disables MFA. */
export const DisableMfa = ({ mfa, view }: FormProps) => {
  const { mfa: words } = useText()
  return (
    <DialogScreen foot={<Buttons mfa={mfa} view={view} />}>
      <StepHeading title={words.askDisable} message={words.disableHelp} />
      <Form id={formId} onSubmit={() => mfa.send({ type: 'form.submit' })}>
        <Code mfa={mfa} view={view} field="otp" label={words.otp} isFirst isLast />
        {view.isRejected && <InlineTrace id={view.traceId} />}
      </Form>
    </DialogScreen>
  )
}
