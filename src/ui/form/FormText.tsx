import { Avatar, type AvatarIcon } from '../icons/Avatar.tsx'
import { header, note } from './FormText.css.ts'

export interface FormNoteProps {
  /** Given: an instruction, set apart from the fields. */
  readonly icon?: AvatarIcon | undefined
  readonly children: string
}

/** Words between the fields of a form. */
export const FormText = ({ icon, children }: FormNoteProps) => (
  <p className={note}>
    {icon && <Avatar icon={icon} />}
    <span>{children}</span>
  </p>
)

/** Names the fields below it. */
export const FormHeading = ({ children }: { readonly children: string }) => (
  <h3 className={header}>{children}</h3>
)
