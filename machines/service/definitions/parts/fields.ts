import { cashLimits } from '#machines/domain/limits.ts'
import type { ProductKind } from '#machines/service/lists/products.ts'
import type { Provider } from '#openapi/network.gen.d.ts'
import type {
  AmountField,
  PhoneField,
  ReferenceField,
  SelectField,
  TextField,
  Values,
} from '../service-definition.types.ts'

// Fields of several definitions. The names are those of the requests and configs.

export const amount = {
  kind: 'amount',
  name: 'amount',
  label: { code: 'field.amount' },
} as const satisfies AmountField

/** Cash is paid in steps of R20, up to R4000. */
export const cashAmount = { ...amount, ...cashLimits, wholeUnits: true } as const satisfies AmountField

export const myReference = {
  kind: 'reference',
  name: 'reference_source',
  label: { code: 'field.myReference' },
} as const satisfies ReferenceField

export const recipientReference = {
  kind: 'reference',
  name: 'reference_destination',
  label: { code: 'field.recipientReference' },
} as const satisfies ReferenceField

/** The phone of a purchase, from any country. */
export const cellNumber = {
  kind: 'phone',
  name: 'recipient',
  rule: 'cell',
  offersOwn: true,
  label: { code: 'field.cellNumber' },
} as const satisfies PhoneField

/** The phone that receives a voucher. It must have a South African number. */
export const recipientNumber = {
  kind: 'phone',
  name: 'recipient',
  rule: 'recipient',
  offersOwn: true,
  label: { code: 'field.recipient' },
} as const satisfies PhoneField

export const meter = {
  kind: 'text',
  name: 'meter',
  rule: 'meter',
  label: { code: 'field.meter' },
} as const satisfies TextField

/** The mobile networks. */
export const provider = {
  kind: 'select',
  name: 'provider',
  label: { code: 'field.provider' },
  options: [
    { value: 'mtn', label: { code: 'provider.mtn' } },
    { value: 'vodacom', label: { code: 'provider.vodacom' } },
    { value: 'cellc', label: { code: 'provider.cellc' } },
    { value: 'telkom_mobile', label: { code: 'provider.telkom_mobile' } },
  ],
} as const satisfies SelectField

/** Returns the chosen mobile network; undefined before the choice. */
export const providerIn = ({ provider: chosen }: Values): Provider | undefined =>
  provider.options.find(({ value }) => value === chosen)?.value

/** Returns the field of a product from a list. */
export const productOf = (kind: ProductKind) =>
  ({
    kind: 'select',
    name: 'product',
    label: { code: 'field.product' },
    options: { request: () => ({ of: 'products', kind }), failed: { code: 'lookup.products' } },
  }) as const satisfies SelectField
