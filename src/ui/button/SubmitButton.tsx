import { useId } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { waiting } from './SubmitButton.css.ts'

export interface SubmitButtonProps extends ButtonProps {
  /** The sentence that names what the form still needs; undefined for a complete form. */
  readonly waitsFor?: string | undefined
}

/** The main action of a form. While the form is incomplete, a sentence above the buttons says what it waits for. */
export const SubmitButton = ({ waitsFor, ...props }: SubmitButtonProps) => {
  const id = useId()
  return (
    <>
      {waitsFor && (
        <p className={waiting} id={id}>
          {waitsFor}
        </p>
      )}
      <Button {...props} kind="primary" type="submit" hintId={waitsFor && id} />
    </>
  )
}
