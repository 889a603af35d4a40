import { Avatar, type AvatarIcon } from '../icons/Avatar.tsx'
import { header, note } from './FormText.css.ts'

export interface FormNoteProps {
  /** The icon of an instruction, which has a background of its own. */
  readonly icon?: AvatarIcon | undefined
  readonly children: string
}

/** A text between the fields of a form. */
export const FormText = ({ icon, children }: FormNoteProps) => (
  <p className={note}>
    {icon && <Avatar icon={icon} />}
    <span>{children}</span>
  </p>
)

/** The heading of the fields below. */
export const FormHeading = ({ children }: { readonly children: string }) => (
  <h3 className={header}>{children}</h3>
)
