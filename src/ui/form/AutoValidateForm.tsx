import { useRef } from 'react'
import { Form, type FormProps } from './Form.tsx'
import { contents } from './form-parts.css.ts'

/** Milliseconds without a keystroke after which a field counts as touched. */
const rest = 800

/** Triggers the `onBlur` handlers of a field without moving the focus. */
const leave = (field: Element) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

/**
 * A form that validates early: marks a field as touched shortly after the last keystroke, and all fields on submit.
 * Skips one-time PINs, which people type in parts.
 */
export const AutoValidateForm = ({ onSubmit, ...props }: FormProps) => {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const place = useRef<HTMLDivElement>(null)
  const ask = () => {
    clearTimeout(resting.current)
    for (const field of place.current?.querySelectorAll('input, textarea, [role=combobox]') ?? [])
      leave(field)
    onSubmit()
  }
  return (
    <div
      className={contents}
      ref={place}
      onInput={({ target }) => {
        clearTimeout(resting.current)
        if (target instanceof Element && !target.matches('[autocomplete=one-time-code]'))
          resting.current = setTimeout(leave, rest, target)
      }}
    >
      <Form {...props} onSubmit={ask} />
    </div>
  )
}
