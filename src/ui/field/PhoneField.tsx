import { memo, useId } from 'react'
import { downIcon } from '../icons/action.ts'
import { Icon } from '../icons/Icon.tsx'
import { ChangingText } from '../text/ChangingText.tsx'
import { Field, type FieldProps, getInputAttributes } from './Field.tsx'
import * as styles from './PhoneField.css.ts'

export interface PhoneCountry {
  readonly value: string
  /** What the list says, `South Africa +27`. */
  readonly label: string
  /** What stands beside the number, `+27`. */
  readonly brief: string
}

export interface PhoneFieldProps extends FieldProps {
  /** Names the list of countries for those who hear it. */
  readonly countryLabel: string
  /** One of the countries' values. */
  readonly country: string
  readonly countries: readonly PhoneCountry[]
  readonly onCountryChange: (country: string) => void
}

/** So many that they are not to be gone through again with every key that is pressed. */
const Countries = memo(({ countries }: Pick<PhoneFieldProps, 'countries'>) =>
  countries.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
)

/** A telephone number and the country whose dial code it has, under one label. */
export const PhoneField = (props: PhoneFieldProps) => {
  const { label, error, hint, country, countries } = props
  const id = useId()
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className={styles.phone}>
        <div className={styles.country}>
          <select
            className={styles.chooser}
            name={`${props.name}-country`}
            aria-label={props.countryLabel}
            value={country}
            onChange={event => props.onCountryChange(event.target.value)}
          >
            <Countries countries={countries} />
          </select>
          <span className={styles.dialCode} aria-hidden="true">
            <ChangingText>{countries.find(({ value }) => value === country)?.brief}</ChangingText>
            <Icon icon={downIcon} />
          </span>
        </div>
        <input
          {...getInputAttributes(id, props)}
          type="tel"
          inputMode="tel"
          spellCheck={false}
          onChange={event => props.onChange(event.target.value)}
        />
      </div>
    </Field>
  )
}
