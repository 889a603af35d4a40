import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { alertIcon } from '../icons/status.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import { clampAttributes } from '../text/ClampedText.tsx'
import * as styles from './Field.css.ts'

/** What every field to type into takes. The value lives with whoever shows the field. */
export interface FieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  /** What is wrong with the value; stays tied to the field. */
  readonly error?: string | undefined
  /** Whether it is wrong, where something else on the screen says how. */
  readonly wrong?: boolean | undefined
  /** What helps to fill it in; stays beside an error. */
  readonly hint?: string | undefined
  readonly placeholder?: string | undefined
  /** A dialog's focus comes here when the step begins. */
  readonly autoFocus?: boolean | undefined
  readonly autoComplete?: string | undefined
  readonly maxLength?: number | undefined
  /** Whether nothing goes on without it, for those who hear the form. */
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
}

/** The attributes that tie anything to fill in to its messages. */
export const getDescribedByAttributes = (
  id: string,
  error: string | undefined,
  hint: string | undefined,
) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

/** The attributes that tie an input to its label's field and its messages. */
export const getInputAttributes = (id: string, { name, error, hint, ...props }: FieldProps) => ({
  id,
  name,
  className: styles.input,
  value: props.value,
  autoComplete: props.autoComplete,
  maxLength: props.maxLength,
  placeholder: props.placeholder,
  readOnly: props.readOnly,
  'aria-required': props.required,
  'data-autofocus': props.autoFocus || undefined,
  ...getDescribedByAttributes(id, error, hint),
  ...(props.wrong && { 'aria-invalid': true }),
  onBlur: props.onBlur,
})

/** Where the focus is, a message that comes is not to lie below what can be seen. */
const bringIntoSight = (message: HTMLElement | null) => {
  if (message?.parentElement?.matches(':focus-within')) message.scrollIntoView({ block: 'nearest' })
}

/** Characters that two lines above a field hold on a phone. */
const labelRoom = 60

/** Label above, the error and then the hint below. */
export const Field = ({
  id,
  label,
  error,
  hint,
  children,
}: Pick<FieldProps, 'label' | 'error' | 'hint'> & { readonly id: string; readonly children: ReactNode }) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id} {...clampAttributes(label, labelRoom)}>
      {label}
    </label>
    {children}
    {error && (
      <p className={styles.message} id={`${id}-error`} data-state="error" ref={bringIntoSight}>
        <Icon icon={alertIcon} />
        <ChangingText>{error}</ChangingText>
      </p>
    )}
    {hint && (
      <p className={styles.message} id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </div>
)
