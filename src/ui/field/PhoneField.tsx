import { memo, useId } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { downIcon } from '../icons/icons.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import { Field, type FieldProps, getInputAttributes } from './Field.tsx'
import * as styles from './PhoneField.css.ts'

export interface PhoneCountry {
  readonly value: string
  /** The text of the option, such as `South Africa +27`. */
  readonly label: string
  /** The text beside the number, such as `+27`. */
  readonly brief: string
}

export interface PhoneFieldProps extends FieldProps {
  /** The accessible name of the country list. */
  readonly countryLabel: string
  /** One of the countries' values. */
  readonly country: string
  readonly countries: readonly PhoneCountry[]
  readonly onCountryChange: (country: string) => void
}

/** Memoized, because rendering every country on each keystroke is slow. */
const Countries = memo(({ countries }: Pick<PhoneFieldProps, 'countries'>) =>
  countries.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
)

/** A phone number and a country's dial code under one label. */
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
