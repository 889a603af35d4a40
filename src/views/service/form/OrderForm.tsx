import {
  selectForm,
  selectFormPeople,
  selectFormRows,
} from '#machines/service/order-form/order-form.selectors.ts'
import { selectContacts } from '#machines/service/people/people.selectors.ts'
import { selectOrderForm, selectServiceOffer, selectStep } from '#machines/service/service.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { ChargeSummary, Estimate } from '#src/views/payment/charges/ChargeSummary.tsx'
import { ConfigButton } from '#src/views/shared/dialog/ConfigParts.tsx'
import { Back, Instructions } from '#src/views/shared/dialog/DialogButtons.tsx'
import { useNextActions } from '#src/views/shared/dialog/next-actions.tsx'
import { useFormat, useIsOffline, useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { AccountChecking } from '../account-check/AccountChecking.tsx'
import { FormOpenPayments, type OrderFormProps } from '../OpenPayments.tsx'
import { Times } from '../processing-times/Times.tsx'
import { ContactButton, ContactNotices } from './Contacts.tsx'
import { BuiltInInstruction, OwnerUnavailableNotice } from './FormNotices.tsx'
import { FormRows } from './FormRows.tsx'
import { RecentRecipients } from './RecentRecipients.tsx'
import { RecipientNotes } from './RecipientNotes.tsx'

const formId = 'service-form'

/** The fields and the charges of an order. */
const Order = ({ form }: OrderFormProps) => {
  const service = useService()
  const { isHidden } = useFormat()
  const { receipt } = useNextActions()
  const { formatDefinedMessage, service: serviceText } = useText()
  const node = useView(service, selectServiceOffer)
  const rows = useView(form, selectFormRows)
  const { facts: account, charges, times, timing } = useView(form, selectForm)
  const hasContacts = useView(useView(form, selectFormPeople), selectContacts)?.isOffered
  const walletProblem = useView(service, selectStep).walletProblem
  if (node === undefined) return null
  if (node.refusal) return <Notice>{formatDefinedMessage(node.refusal)}</Notice>
  if (walletProblem) return <Notice>{serviceText.walletProblem[walletProblem]}</Notice>
  return (
    <>
      <Instructions />
      <BuiltInInstruction />
      <OwnerUnavailableNotice form={form} />
      <RecentRecipients form={form} />
      <AutoValidateForm id={formId} onSubmit={() => form.send({ type: 'form.submit' })}>
        <FormRows
          rows={rows}
          account={account}
          isHidden={isHidden}
          onChange={(name, value) => form.send({ type: 'field.change', field: name, value })}
          onLeave={name => form.send({ type: 'field.blur', field: name })}
          onRetry={name => form.send({ type: 'options.retry', name })}
          fillOf={({ kind, name }) =>
            hasContacts && kind === 'phone' && <ContactButton form={form} field={name} />
          }
          below={name => (
            <>
              <ContactNotices form={form} field={name} />
              <RecipientNotes form={form} field={name} />
              {name === node.definition.check?.below && <AccountChecking form={form} />}
            </>
          )}
        />
      </AutoValidateForm>
      <FormOpenPayments {...{ service, form, receipt }} />
      {account.isBalanceUnavailable && (
        <Button onPress={() => form.send({ type: 'wallet.retry' })}>{serviceText.readBalance}</Button>
      )}
      {charges && node.definition.chargeComponent ? (
        <ChargeSummary charges={charges} definition={node.definition} />
      ) : (
        <Estimate definition={node.definition} />
      )}
      {times && timing && <Times times={times} timing={timing} timeZone={account.timeZone} />}
    </>
  )
}

const Buttons = ({ form }: OrderFormProps) => {
  const service = useService()
  const { service: serviceText, connection, formatDefinedMessage, waitsFor } = useText()
  const isOffline = useIsOffline()
  const node = useView(service, selectServiceOffer)
  const { canSubmit, missing } = useView(form, selectForm)
  const { walletProblem, isOrderable } = useView(service, selectStep)
  return (
    <>
      <Back />
      <ConfigButton
        label={node?.cancelLabel}
        face={node?.cancelFace}
        onPress={() => service.send({ type: 'dialog.close' })}
      >
        {serviceText.close}
      </ConfigButton>
      {isOrderable && walletProblem === undefined && (
        <ConfigButton
          type="submit"
          form={formId}
          incomplete={!canSubmit}
          waitsFor={missing && waitsFor(formatDefinedMessage(missing))}
          inactive={isOffline}
          label={isOffline ? undefined : node?.submitLabel}
          face={node?.submitFace}
        >
          {isOffline ? connection.lost : serviceText.proceed}
        </ConfigButton>
      )}
    </>
  )
}

/** The form of an order. */
export const OrderForm = () => {
  const form = useView(useService(), selectOrderForm)
  return form ? (
    <DialogScreen foot={<Buttons form={form} />}>
      <Order form={form} />
    </DialogScreen>
  ) : null
}
