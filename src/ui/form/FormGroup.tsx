import type { ReactNode } from 'react'
import { Face, type FaceIcon } from '../icons/Face.tsx'
import { group, marked, name } from './FormGroup.css.ts'

export interface FormGroupProps {
  readonly title: string
  readonly children: ReactNode
}

/** Fields that belong together, under a name: what makes a long form short. */
export const FormGroup = ({ title, children }: FormGroupProps) => (
  <fieldset className={group}>
    <legend className={name}>{title}</legend>
    {children}
  </fieldset>
)

/** A field with the icon that the network chose for it. */
export const MarkedField = ({
  icon,
  children,
}: {
  readonly icon: FaceIcon | undefined
  readonly children: ReactNode
}) =>
  icon === undefined ? (
    children
  ) : (
    <div className={marked}>
      <Face icon={icon} />
      {children}
    </div>
  )
