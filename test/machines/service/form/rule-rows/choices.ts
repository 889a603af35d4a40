import type {
  Field,
  SelectField,
  ServiceDefinition,
} from '../../../../../machines/service/definitions/service-definition.types.ts'
import { definitions } from '../../../../../machines/service/definitions/service-definitions.ts'
import { isInputField } from '../../../../../machines/service/form/field-validation.ts'
import { productOptions } from '../../../../../machines/service/form/options.ts'
import { decodeProducts } from '../../../../../machines/service/lists/products.ts'
import { asked } from '../../definitions/definition-rows/configs.ts'
import { fieldOf, genericFieldOf } from './fields.ts'
import type { Rule } from './rule.types.ts'

const required = 'This is required.'

/** Every select of a built-in dialog. */
const selects = definitions.flatMap(({ path, fields }: ServiceDefinition) =>
  fields
    .filter((field: Field) => isInputField(field))
    .flatMap(field => (field.kind === 'select' ? [[`${path}, ${field.name}`, field] as const] : [])),
)

/** Products with a price, in the network's list. */
const priced: SelectField = {
  kind: 'select',
  name: 'product',
  label: { words: 'Product' },
  options: productOptions(
    'membership',
    decodeProducts([
      { alias: 'gym', name: 'Virtus Gym', cost: '4218.50', state: 'active' },
      { alias: 'yacht', name: 'Yacht Club', cost: '4218.51', state: 'active' },
    ]),
  ),
}

const file = genericFieldOf(
  'consumerInviteRequest',
  'file',
  [asked('invited_conusmer_msisdn', 'PhoneInput'), asked('file', 'GenericFileInput')],
  {},
)

export const choiceRules: readonly Rule[] = [
  ...selects.map(([name, field]) => ({
    name: `a choice, ${name}`,
    field,
    refuses: [[required, '', ' ']] as const,
  })),
  {
    name: 'a store',
    field: fieldOf('cash/retail/store', 'retail_outlet'),
    takes: [
      ['Checkers', 'Checkers'],
      ['Shoprite', 'Shoprite'],
      ['Pick n Pay', 'Pick n Pay'],
      ['Usave', 'Usave'],
      ['House Home', 'House Home'],
      ['OK Foods', 'OK Foods'],
    ],
  },
  {
    name: 'a provider',
    field: fieldOf('buy/data', 'provider'),
    takes: [
      ['mtn', 'mtn'],
      ['vodacom', 'vodacom'],
      ['cellc', 'cellc'],
      ['telkom_mobile', 'telkom_mobile'],
    ],
  },
  {
    name: 'something at a price',
    field: priced,
    takes: [['gym', 'gym']],
    refuses: [['Amount exceeds current balance.', 'yacht']],
  },
  {
    name: 'a file',
    field: file,
    takes: [
      ['people.csv', 'people.csv'],
      ['People.CSV', 'People.CSV'],
    ],
    refuses: [
      [required, ''],
      ['This kind of file cannot be used here.', 'people.txt', 'people.csv.exe', 'csv', 'people.xlsx'],
    ],
  },
]
