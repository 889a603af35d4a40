import type { ReactNode } from 'react'
import { alertIcon } from '../icons/field.ts'
import { Icon } from '../icons/Icon.tsx'
import { ChangingText } from '../text/ChangingText.tsx'
import { clampAttributes } from '../text/ClampedText.tsx'
import * as styles from './Field.css.ts'

/** The props that every text field shares. The parent component holds the value. */
export interface FieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  /** The problem with the value; linked to the field by `aria-describedby`. */
  readonly error?: string | undefined
  /** Whether the value is invalid, when another part of the screen shows the reason. */
  readonly wrong?: boolean | undefined
  /** A help text, shown together with an error. */
  readonly hint?: string | undefined
  readonly placeholder?: string | undefined
  /** Receives the focus when the dialog's step begins. */
  readonly autoFocus?: boolean | undefined
  readonly autoComplete?: string | undefined
  /**
   * The label of the Enter key on a phone: `go` and `send` submit, `done` closes the keyboard. Defaults to `next`, for a
   * field with another one after it.
   */
  readonly enterKeyHint?: 'next' | 'go' | 'send' | 'done' | undefined
  readonly maxLength?: number | undefined
  /** Whether the form requires a value, for screen readers. */
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
}

/** Returns the attributes that link a control to its error and hint. */
export const getDescribedByAttributes = (
  id: string,
  error: string | undefined,
  hint: string | undefined,
) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

/** Returns the attributes of an input with a label, an error and a hint. */
export const getInputAttributes = (id: string, { name, error, hint, ...props }: FieldProps) => ({
  id,
  name,
  className: styles.input,
  value: props.value,
  autoComplete: props.autoComplete,
  enterKeyHint: props.enterKeyHint ?? 'next',
  maxLength: props.maxLength,
  placeholder: props.placeholder,
  readOnly: props.readOnly,
  'aria-required': props.required,
  'data-autofocus': props.autoFocus || undefined,
  ...getDescribedByAttributes(id, error, hint),
  ...(props.wrong && { 'aria-invalid': true }),
  onBlur: props.onBlur,
})

/** Scrolls a new message of the focused field into view. */
const bringIntoSight = (message: HTMLElement | null) => {
  if (message?.parentElement?.matches(':focus-within')) message.scrollIntoView({ block: 'nearest' })
}

/** The number of characters that fit on two label lines on a phone. */
const labelRoom = 60

/** Lays out the label above the control, and the error and the hint below. */
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
