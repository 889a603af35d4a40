import { useSelector } from '@xstate/react'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import type { OrderFormActorRef } from '#machines/service/order-form/order-form.machine.ts'
import { selectForm } from '#machines/service/order-form/order-form.selectors.ts'
import { selectOrderForm } from '#machines/service/service.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TaskLayout } from '#src/ui/layout/TaskLayout.tsx'
import { useNextActions } from '../shared/dialog/next-actions.tsx'
import { useView } from '../shared/use-view.ts'
import { Back } from './Back.tsx'
import { CheckoutDialog } from './CheckoutDialog.tsx'
import type { ApprovalProps } from './payment-request.types.ts'
import { RequestForm } from './RequestForm.tsx'

const formId = 'payment-request-form'

const Pay = ({ form }: { readonly form: OrderFormActorRef }) => (
  <Button kind="primary" type="submit" form={formId} incomplete={!useView(form, selectForm).canSubmit}>
    {text.paymentRequest.pay}
  </Button>
)

/** 'Approve Payment': the request, and the dialog of its order. */
export const Approval = ({ portal, ...request }: ApprovalProps & { readonly portal: PortalActorRef }) => {
  const props = { ...request, ...useNextActions(portal) }
  const form = useSelector(props.service, selectOrderForm)
  return (
    <>
      <TaskLayout
        title={text.codes['request.title']}
        foot={
          <>
            <Back kind="quiet" paymentRequest={props.paymentRequest} />
            {form && <Pay form={form} />}
          </>
        }
      >
        {form && <RequestForm {...props} form={form} />}
      </TaskLayout>
      <CheckoutDialog {...props} />
    </>
  )
}
