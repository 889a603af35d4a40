import { useSelector } from '@xstate/react'
import {
  selectAccount,
  selectCanSubmit,
  selectCharges,
  selectFormRows,
  selectOrderNode,
} from '../../../machines/service/service.selectors.ts'
import { sayDefined, text } from '../../text/inside.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormPair } from '../../ui/FormPair.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ChargeSummary } from './ChargeSummary.tsx'
import { Back, Close, Instructions } from './Choosing.tsx'
import { FormField } from './FormField.tsx'
import type { ScreenProps } from './service.types.ts'

const formId = 'service-form'

/** The form of an order, and what the network would charge for it. */
export const Filling = ({ service, isHidden }: ScreenProps) => {
  const node = useSelector(service, selectOrderNode)
  const rows = useSelector(service, selectFormRows)
  const account = useSelector(service, selectAccount)
  const charges = useSelector(service, selectCharges)
  if (node === undefined) return null
  return (
    <>
      <Instructions service={service} />
      {node.refusal && <Notice>{sayDefined(node.refusal)}</Notice>}
      <Form id={formId} onSubmit={() => service.send({ type: 'form.submit' })}>
        {rows.map(row => {
          const fields = row.map(filled => (
            <FormField
              key={filled.field.name}
              filled={filled}
              account={account}
              isHidden={isHidden}
              onChange={value => service.send({ type: 'field.change', name: filled.field.name, value })}
              onLeave={() => service.send({ type: 'field.leave', name: filled.field.name })}
            />
          ))
          return fields.length > 1 ? <FormPair key={row[0]?.field.name}>{fields}</FormPair> : fields
        })}
      </Form>
      {account.unreadable && (
        <Button onPress={() => service.send({ type: 'wallet.retry' })}>{text.service.readBalance}</Button>
      )}
      {charges && node.definition.component && (
        <ChargeSummary charges={charges} currency={account.currency} estimate={node.definition.estimate} />
      )}
    </>
  )
}

export const FillingFoot = ({ service }: ScreenProps) => {
  const node = useSelector(service, selectOrderNode)
  return (
    <>
      <Back service={service} />
      <Close service={service} />
      <Button kind="primary" type="submit" form={formId} disabled={!useSelector(service, selectCanSubmit)}>
        {node?.submitLabel ? sayDefined(node.submitLabel) : text.service.proceed}
      </Button>
    </>
  )
}
