import { image } from './Face.css.ts'
import { Icon } from './Icon.tsx'
import type { IconShape } from './icons/shape.ts'

/** One of our icons, or the address of an image that the network chose. */
export type FaceIcon = IconShape | string

/** What a service shows beside its name; the name says it all to those who hear it. */
export const Face = ({ icon }: { readonly icon: FaceIcon }) =>
  typeof icon === 'string' ? <img className={image} src={icon} alt="" /> : <Icon icon={icon} />
