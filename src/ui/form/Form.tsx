import type { FormEvent, ReactNode, SyntheticEvent } from 'react'
import { form } from './Form.css.ts'

export interface FormProps {
  /** For a submit button outside the form. */
  readonly id?: string | undefined
  readonly onSubmit: () => void
  readonly children: ReactNode
}

const fields = 'input:not([type=file]), textarea'

/**
 * Reports values that the browser or a password manager set without an event, else the next render erases them. React
 * ignores a `change` event without a new value.
 */
const readFields = ({ currentTarget: form, target, type }: SyntheticEvent<HTMLElement>) => {
  // The field of any other event may be changing.
  for (const field of form.querySelectorAll(fields))
    if (field !== target || type === 'blur') field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Calls `onSubmit` and never sends the form to a server. Reads every field before each event after which it may render:
 * a submit, a change, a blur, a press or a key.
 */
export const Form = ({ id, onSubmit, children }: FormProps) => {
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    readFields(event)
    onSubmit()
    const { currentTarget: form } = event
    // After the render that marks the invalid fields, and before any other event.
    queueMicrotask(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <form
      className={form}
      id={id}
      // Outside a `<dialog>`, the browser never sends a form with this method, even before the script has loaded.
      method="dialog"
      noValidate
      onSubmit={submit}
      onInput={readFields}
      onBlur={readFields}
      onPointerDownCapture={readFields}
      onKeyDownCapture={readFields}
      onClickCapture={readFields}
    >
      {children}
    </form>
  )
}
