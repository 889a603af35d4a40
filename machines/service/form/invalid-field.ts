import type { Cents } from '#machines/domain/money.ts'
import type { InvalidParameter } from '#machines/network/failure.ts'
import type { InputField, Option, Order, PlacedOrder } from '../definitions/service-definition.types.ts'
import type { ServiceOffer } from '../menu.types.ts'
import { getOwnValue, isInputField, valueIn } from './field-validation.ts'
import { orderedAmount } from './order.ts'

/** A text that no value of an order has. */
const marker = '\uFFFE'

const markOption = ({ cost, details = {}, ...option }: Option): Option => ({
  ...option,
  value: marker,
  ...(cost !== undefined && { cost: (cost + 100) as Cents }),
  details: Object.fromEntries(Object.keys(details).map(name => [name, marker])),
})

const getMember = (value: unknown, name: string): unknown =>
  Object.entries(Object(value)).find(([key]) => key === name)?.[1]

/** Returns the order with another value of one field. */
const withMarkedField = (fields: readonly InputField[], order: Order, { name }: InputField): Order => {
  const [amount, option] = [getOwnValue(order.amounts, name), getOwnValue(order.chosen, name)]
  const amounts = {
    ...order.amounts,
    ...(amount !== undefined && { [name]: (amount + 100) as Cents }),
  }
  const chosen = { ...order.chosen, ...(option && { [name]: markOption(option) }) }
  const values = { ...order.values, [name]: `${valueIn(order.values, name)}${marker}` }
  return { ...order, values, amounts, chosen, amount: orderedAmount(fields, { amounts, chosen }) }
}

/**
 * Returns the field to which an invalid parameter of the network belongs: the field whose value changes that part of the
 * call, else the field of that name.
 *
 * @returns undefined if no field of the form sets the parameter
 */
export const findInvalidField = (
  { name }: Pick<InvalidParameter, 'name'>,
  { definition, fields }: Pick<ServiceOffer, 'definition' | 'fields'>,
  order: PlacedOrder,
): InputField | undefined => {
  const steps = name.split(/[^\w-]+/)
  const inputs = fields.filter(isInputField)
  const partOf = ({ data }: Pick<PlacedOrder['call'], 'data'>) =>
    JSON.stringify(steps.reduce<unknown>(getMember, data))
  const sent = partOf(order.call)
  const isSetBy = (field: InputField) =>
    partOf(definition.toCall(withMarkedField(inputs, order, field))) !== sent
  return inputs.find(isSetBy) ?? inputs.find(field => field.name === name)
}
