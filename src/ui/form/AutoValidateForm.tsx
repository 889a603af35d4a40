import { useRef } from 'react'
import { Form, type FormProps } from './Form.tsx'
import { contents } from './form-parts.css.ts'

/** How long somebody has to rest from typing to have come to an end with a field, in milliseconds. */
const rest = 800

/** Tells whoever shows a field that it was left, wherever the focus is. */
const leave = (field: Element) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

/**
 * A form that asks for what it lacks: a field is as good as left once nothing has been typed into it for a moment, and
 * all of them are when the form is to be sent, whether it can be or not. A code is typed in pieces, and rests in between.
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
