import type { FormEvent, ReactNode } from 'react'
import { form } from './Form.css.ts'

export interface FormProps {
  /** For a submit button that stands outside. */
  readonly id?: string | undefined
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** Submits to whoever shows it, never to a server; the rules and their words are theirs too. */
export const Form = ({ id, onSubmit, children }: FormProps) => {
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    onSubmit()
    const { currentTarget: form } = event
    // Once what was wrong is marked, which is before anything else happens.
    queueMicrotask(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <form className={form} id={id} noValidate onSubmit={submit}>
      {children}
    </form>
  )
}
