import { formatMoney } from '#machines/domain/money.ts'
import type { AccountCheckActorRef } from '#machines/service/account-check/account-check.machine.ts'
import { selectAccountCheck } from '#machines/service/account-check/account-check.selectors.ts'
import type { AccountCheckDefinition } from '#machines/service/definitions/service-definition.types.ts'
import { selectForm } from '#machines/service/order-form/order-form.selectors.ts'
import { selectServiceOffer } from '#machines/service/service.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'
import { useOrder } from '#src/views/shared/use-order.ts'
import type { OrderFormProps } from '../OpenPayments.tsx'

interface LookUpProps extends OrderFormProps {
  readonly check: AccountCheckDefinition
  readonly lookUp: AccountCheckActorRef
}

/** The checked account and what is due, or a placeholder during the check. */
const Found = ({ lookUp }: Pick<LookUpProps, 'lookUp'>) => {
  const { check: checkText } = useText()
  const { account, isChecking } = useView(lookUp, selectAccountCheck)
  const { symbol } = useOrder()
  return isChecking || account ? (
    <DescriptionList
      busy={isChecking}
      rows={[
        { label: checkText.owner, value: account?.owner },
        { label: checkText.due, value: account && formatMoney(account.due, symbol) },
      ]}
    />
  ) : null
}

const LookUp = ({ form, check, lookUp }: LookUpProps) => {
  const { formatDefinedMessage, formatMessage } = useText()
  const failure = useView(lookUp, selectAccountCheck).failure
  return (
    <>
      <Button
        busy={useView(lookUp, selectAccountCheck).isChecking}
        disabled={!useView(form, selectForm).canCheckAccount}
        onPress={() => form.send({ type: 'account.check' })}
      >
        {formatDefinedMessage(check.label)}
      </Button>
      <Found lookUp={lookUp} />
      {failure && (
        <Notice>
          {/* The network's message may equal the portal's: the notice shows it once. */}
          {[...new Set([formatDefinedMessage(check.failed), formatMessage(failure.words)])].map(words => (
            <p key={words}>{words}</p>
          ))}
          <InlineTrace id={failure.traceId} />
        </Notice>
      )}
    </>
  )
}

/** The check of an account before a payment, with its result. */
export const AccountChecking = ({ form }: OrderFormProps) => {
  const service = useService()
  const check = useView(service, selectServiceOffer)?.definition.check
  const lookUp = useView(form, selectForm).accountCheck
  return check && lookUp ? <LookUp form={form} check={check} lookUp={lookUp} /> : null
}
