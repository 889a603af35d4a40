import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { type FilterName, rangeNames, transactionStates } from '#machines/domain/transaction/filters.ts'
import type { MyWalletActorRef } from '#machines/wallet/my-wallet/my-wallet.machine.ts'
import {
  selectFilterValues,
  selectProblem,
  selectTypes,
} from '#machines/wallet/my-wallet/my-wallet.selectors.ts'
import { formatState, listTypeOptions } from '#src/text/format-filters.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { ChipGroup } from '#src/ui/field/ChipGroup.tsx'
import { SelectField } from '#src/ui/field/LazySelectField.tsx'
import type { SelectFieldProps } from '#src/ui/field/SelectField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { FieldRow } from '#src/ui/form/FieldRow.tsx'
import { Form } from '#src/ui/form/Form.tsx'

interface FilterProps {
  readonly myWallet: MyWalletActorRef
}

const words = text.myWallet

/** The id by which the Apply button outside the form submits it. */
export const filterForm = 'filter-form'

/** The value of the option 'all', because an option cannot have an empty value. */
const everything = '*'

const ranges = rangeNames.map(name => ({ name, label: words.range[name] }))

const useField = (myWallet: MyWalletActorRef, name: FilterName) => {
  const value = useSelector(myWallet, snapshot => selectFilterValues(snapshot)[name])
  const problem = useSelector(myWallet, snapshot => selectProblem(snapshot, name))
  return {
    name,
    label: words[name],
    value,
    error: problem && formatMessage({ code: problem }),
    autoComplete: 'off',
    onChange: (changed: string) => myWallet.send({ type: 'field.change', field: name, value: changed }),
    onBlur: () => myWallet.send({ type: 'field.blur', field: name }),
  }
}

const DateFilter = ({ myWallet, name }: FilterProps & { readonly name: 'start' | 'end' }) => (
  <TextField {...useField(myWallet, name)} type="datetime-local" />
)

const keys = { min: 'next', max: 'go' } as const

const AmountFilter = ({ myWallet, name }: FilterProps & { readonly name: 'min' | 'max' }) => (
  <TextField {...useField(myWallet, name)} inputMode="decimal" enterKeyHint={keys[name]} />
)

interface ChoiceFilterProps extends FilterProps, Pick<SelectFieldProps, 'options'> {
  readonly name: 'type' | 'state'
}

const ChoiceFilter = ({ myWallet, name, options }: ChoiceFilterProps) => {
  const { label, value, onChange } = useField(myWallet, name)
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

const states = transactionStates.map(state => ({ value: state, label: formatState(state) }))

/** The filters of the list. A quick range applies at once, the others with Apply. */
export const FilterForm = ({ myWallet }: FilterProps) => {
  const { range } = useSelector(myWallet, selectFilterValues)
  const types = useSelector(myWallet, selectTypes)
  return (
    <Form id={filterForm} onSubmit={() => myWallet.send({ type: 'filters.apply' })}>
      <ChipGroup
        label={words.ranges}
        chips={ranges}
        pressed={range}
        onPress={name => myWallet.send({ type: 'range.choose', name })}
      />
      <DateFilter myWallet={myWallet} name="start" />
      <DateFilter myWallet={myWallet} name="end" />
      <FieldRow>
        <ChoiceFilter myWallet={myWallet} name="type" options={listTypeOptions(types)} />
        <ChoiceFilter myWallet={myWallet} name="state" options={states} />
      </FieldRow>
      <FieldRow>
        <AmountFilter myWallet={myWallet} name="min" />
        <AmountFilter myWallet={myWallet} name="max" />
      </FieldRow>
    </Form>
  )
}
