import type { ButtonFace } from '../../../machines/domain/network-config.types.ts'
import type { Words } from '../../../machines/words.ts'
import { tintOf } from '../../styles/brand.ts'
import { sayDefined } from '../../text/inside.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { Face } from '../../ui/Face.tsx'
import { serviceFace } from '../../ui/service-icons.ts'

interface NetworkButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'tint'> {
  /** What the network's config makes of it. */
  readonly label: Words | undefined
  readonly face: ButtonFace | undefined
  /** What it is called otherwise. */
  readonly children: string
}

/** A button of a form, as the network's config has it (specification, section 3 "Service config"). */
export const NetworkButton = ({ label, face, children, ...props }: NetworkButtonProps) => (
  <Button {...props} tint={face?.colour && tintOf(face.colour)}>
    {face?.icon !== undefined && <Face icon={serviceFace({ name: face.icon, icon: face.icon })} />}
    {label ? sayDefined(label) : children}
  </Button>
)
