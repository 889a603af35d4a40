import type { FormEvent, ReactNode, SyntheticEvent } from 'react'
import { form } from './Form.css.ts'

export interface FormProps {
  /** For a submit button that stands outside. */
  readonly id?: string | undefined
  readonly onSubmit: () => void
  readonly children: ReactNode
}

const fields = 'input:not([type=file]), textarea'

/**
 * Reports values that the browser or a password manager set without an event. React erases such a value when the field
 * renders again. A `change` event calls `onChange` only for a value that React has not seen.
 */
const readFields = ({ currentTarget: form, target: changing }: SyntheticEvent<HTMLElement>) => {
  for (const field of form.querySelectorAll(fields))
    if (field !== changing) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Submits to its parent, never to a server. Reads every field before each submit, change and blur. */
export const Form = ({ id, onSubmit, children }: FormProps) => {
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    readFields(event)
    onSubmit()
    const { currentTarget: form } = event
    // Once what was wrong is marked, which is before anything else happens.
    queueMicrotask(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <form
      className={form}
      id={id}
      // Outside a <dialog>, the browser itself sends a form of this method nowhere, whichever script has not come.
      method="dialog"
      noValidate
      onSubmit={submit}
      onInput={readFields}
      onBlur={readFields}
    >
      {children}
    </form>
  )
}
