import { pinLength } from '#machines/domain/limits.ts'
import { selectConfirming } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { CodeField } from '#src/ui/field/CodeField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { StepHeading } from '#src/ui/text/StepHeading.tsx'
import { useView } from '#src/views/shared/use-view.ts'
import { ConfirmationButtons, type ConfirmationProps } from './ConfirmationButtons.tsx'

const formId = 'confirmation-form'

/** The PIN of the consumer, before the confirmation. */
export const EnterPin = ({ confirmation, service }: ConfirmationProps) => {
  const { code, problem, canSubmitPin } = useView(confirmation, selectConfirming)
  return (
    <DialogScreen
      foot={
        <ConfirmationButtons {...{ confirmation, service, formId }} canSubmit={canSubmitPin}>
          {text.service.goOn}
        </ConfirmationButtons>
      }
    >
      <StepHeading title={text.service.enterPin} message={text.service.enterPinHelp} />
      <Form id={formId} onSubmit={() => confirmation.send({ type: 'form.submit' })}>
        <CodeField
          autoFocus
          label={text.service.pin}
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
