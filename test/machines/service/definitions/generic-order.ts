import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { Field, Values } from '../../../../machines/service/definitions/service-definition.types.ts'
import { type FieldContext, valueIn } from '../../../../machines/service/form/field-validation.ts'
import { reconcileLookups } from '../../../../machines/service/form/lookups.ts'
import { parseOrder } from '../../../../machines/service/form/order.ts'
import { menuFor } from '../../../../machines/service/menu/menu.ts'
import type { ServiceOffer } from '../../../../machines/service/menu.types.ts'

/** The consumer who orders. */
export const fieldContext: FieldContext = {
  msisdn: '27820000001',
  entity: '2b1f0c9e-8d7c-4b6a-9f5e-4d3c2b1a0f01',
  currency: 'ZAR',
  available: 1_000_000 as Cents,
}

/** Returns the offer of a service that a network's config describes as `node`. */
export const orderFrom = (node: object): ServiceOffer => {
  const config = decodeNetworkConfig({ application: { render: { service: [{ name: 'club', ...node }] } } })
  const order = menuFor(config, [])[0]?.offer
  if (order === undefined) throw new Error('There is nothing to order')
  return order
}

/** Gives a field with a lookup a loaded list of only the chosen option. */
const withList =
  (values: Values) =>
  (field: Field): Field =>
    field.kind === 'select' && 'request' in field.options
      ? { ...field, options: [{ value: valueIn(values, field.name), label: { words: field.name } }] }
      : field

/** Parses a form filled in with `typed`, as the dialog does; undefined while it cannot be sent. */
export const parseFilledForm = ({ fields }: ServiceOffer, typed: Values, available: number = 1_000_000) => {
  const { values } = reconcileLookups(fields, typed, {}, fieldContext)
  return parseOrder(fields.map(withList(values)), values, { ...fieldContext, available: available as Cents })
}

/** Returns the call that such a form sends. */
export const sentBy = (node: ServiceOffer, typed: Values) => {
  const order = parseFilledForm(node, typed)
  return order && node.definition.toCall(order)
}
