import { Icon } from '../icons/Icon.tsx'
import { searchIcon } from '../icons/icons.ts'
import { input } from './Field.css.ts'
import type { FieldProps } from './Field.tsx'
import { search } from './SearchField.css.ts'

export interface SearchFieldProps
  extends Pick<FieldProps, 'label' | 'name' | 'value' | 'onChange' | 'maxLength' | 'placeholder'> {}

/** Filters the list below while the consumer types. */
export const SearchField = ({
  label,
  name,
  value,
  maxLength,
  placeholder = label,
  onChange,
}: SearchFieldProps) => (
  <div className={search}>
    <input
      className={input}
      type="search"
      inputMode="search"
      name={name}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      maxLength={maxLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      onChange={event => onChange(event.target.value)}
    />
    <Icon icon={searchIcon} />
  </div>
)
