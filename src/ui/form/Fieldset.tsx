import type { ReactNode } from 'react'
import { Avatar, type AvatarIcon } from '../icons/Avatar.tsx'
import { group, name, withIcon } from './Fieldset.css.ts'

export interface FormGroupProps {
  readonly title: string
  readonly children: ReactNode
}

/** A named group of fields, to structure a long form. */
export const Fieldset = ({ title, children }: FormGroupProps) => (
  <fieldset className={group}>
    <legend className={name}>{title}</legend>
    {children}
  </fieldset>
)

/** A field with the icon that the network's config sets. */
export const FieldWithIcon = ({
  icon,
  children,
}: {
  readonly icon: AvatarIcon | undefined
  readonly children: ReactNode
}) =>
  icon === undefined ? (
    children
  ) : (
    <div className={withIcon}>
      <Avatar icon={icon} />
      {children}
    </div>
  )
