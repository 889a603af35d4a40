import { Face, type FaceIcon } from '../icons/Face.tsx'
import { header, note } from './FormNote.css.ts'

export interface FormNoteProps {
  /** Given: an instruction, set apart from the fields. */
  readonly icon?: FaceIcon | undefined
  readonly children: string
}

/** Words between the fields of a form. */
export const FormNote = ({ icon, children }: FormNoteProps) => (
  <p className={note}>
    {icon && <Face icon={icon} />}
    <span>{children}</span>
  </p>
)

/** Names the fields below it. */
export const FormHeader = ({ children }: { readonly children: string }) => (
  <h3 className={header}>{children}</h3>
)
