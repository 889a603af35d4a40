import { Suspense } from 'react'
import { type FilterName, rangeNames, transactionStates } from '#machines/domain/transaction/filters.ts'
import type { MyWalletActorRef } from '#machines/wallet/my-wallet/my-wallet.machine.ts'
import type { MyWalletView } from '#machines/wallet/my-wallet/my-wallet.selectors.ts'
import { ChipGroup } from '#src/ui/field/ChipGroup.tsx'
import { SelectField } from '#src/ui/field/LazySelectField.tsx'
import type { SelectFieldProps } from '#src/ui/field/SelectField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { FieldRow } from '#src/ui/form/FieldRow.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { useText } from '#src/views/shared/hooks.tsx'

export interface MyWalletProps {
  readonly myWallet: MyWalletActorRef
  readonly view: MyWalletView
}

/** The id by which the Apply button outside the form submits it. */
export const filterForm = 'filter-form'

/** The value of the option 'all', because an option cannot have an empty value. */
const everything = '*'

/** Returns the props of a field. */
const useFilter = ({ myWallet, view }: MyWalletProps, name: FilterName) => {
  const { myWallet: words, formatMessage } = useText()
  const problem = view.problems.get(name)
  return {
    name,
    label: words[name],
    value: view.values[name],
    error: problem && formatMessage({ code: problem }),
    autoComplete: 'off',
    onChange: (changed: string) => myWallet.send({ type: 'field.change', field: name, value: changed }),
    onBlur: () => myWallet.send({ type: 'field.blur', field: name }),
  }
}

const DateFilter = ({ name, ...props }: MyWalletProps & { readonly name: 'start' | 'end' }) => (
  <TextField {...useFilter(props, name)} type="datetime-local" />
)

const keys = { min: 'next', max: 'go' } as const

const AmountFilter = ({ name, ...props }: MyWalletProps & { readonly name: 'min' | 'max' }) => (
  <TextField {...useFilter(props, name)} inputMode="decimal" enterKeyHint={keys[name]} />
)

interface ChoiceFilterProps extends MyWalletProps, Pick<SelectFieldProps, 'options'> {
  readonly name: 'type' | 'state'
}

const ChoiceFilter = ({ name, options, ...props }: ChoiceFilterProps) => {
  const { myWallet: words } = useText()
  const { label, value, onChange } = useFilter(props, name)
  return (
    <Suspense
      fallback={<TextField name={name} label={label} value={words.all} onChange={onChange} readOnly />}
    >
      <SelectField
        label={label}
        value={value || everything}
        placeholder={words.all}
        options={[{ value: everything, label: words.all }, ...options]}
        onChange={chosen => onChange(chosen === everything ? '' : chosen)}
      />
    </Suspense>
  )
}

/** The filters of the list. A quick range applies at once, the others with Apply. */
export const FilterForm = (props: MyWalletProps) => {
  const { myWallet: words, formatState, listTypeOptions } = useText()
  const { myWallet, view } = props
  return (
    <Form id={filterForm} onSubmit={() => myWallet.send({ type: 'filters.apply' })}>
      <ChipGroup
        label={words.ranges}
        chips={rangeNames.map(name => ({ name, label: words.range[name] }))}
        pressed={view.values.range}
        onPress={name => myWallet.send({ type: 'range.choose', name })}
      />
      <DateFilter {...props} name="start" />
      <DateFilter {...props} name="end" />
      <FieldRow>
        <ChoiceFilter {...props} name="type" options={listTypeOptions(view.types)} />
        <ChoiceFilter
          {...props}
          name="state"
          options={transactionStates.map(state => ({ value: state, label: formatState(state) }))}
        />
      </FieldRow>
      <FieldRow>
        <AmountFilter {...props} name="min" />
        <AmountFilter {...props} name="max" />
      </FieldRow>
    </Form>
  )
}
