import { pinLength } from '#machines/domain/limits.ts'
import { selectConfirming } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { CodeField } from '#src/ui/field/CodeField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { ConfirmationButtons, type ConfirmationProps } from './ConfirmationButtons.tsx'

const formId = 'confirmation-form'

/** The PIN of the consumer, before the confirmation. */
export const EnterPin = ({ confirmation }: ConfirmationProps) => {
  const { service: serviceText, formatMessage } = useText()
  const { code, problem, canSubmitPin } = useView(confirmation, selectConfirming)
  return (
    <DialogScreen
      foot={
        <ConfirmationButtons {...{ confirmation, formId }} canSubmit={canSubmitPin} missing={serviceText.pin}>
          {serviceText.goOn}
        </ConfirmationButtons>
      }
    >
      <StepHeading title={serviceText.enterPin} message={serviceText.enterPinHelp} />
      <Form id={formId} onSubmit={() => confirmation.send({ type: 'form.submit' })}>
        <CodeField
          autoFocus
          label={serviceText.pin}
          name="pin"
          kind="pin"
          enterKeyHint="go"
          length={pinLength}
          value={code}
          error={problem && formatMessage(problem)}
          onChange={value => confirmation.send({ type: 'field.change', field: 'pin', value })}
          onBlur={() => confirmation.send({ type: 'field.blur', field: 'pin' })}
        />
      </Form>
    </DialogScreen>
  )
}
