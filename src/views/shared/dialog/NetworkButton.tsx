import type { ButtonFace } from '../../../../machines/domain/config/service-form.ts'
import type { Words } from '../../../../machines/domain/words.ts'
import { tintOf } from '../../../styles/brand.ts'
import { sayDefined } from '../../../text/inside.ts'
import { Button, type ButtonProps } from '../../../ui/button/Button.tsx'
import { Face } from '../../../ui/icons/Face.tsx'
import { networkFace } from '../../../ui/icons/service-icons.ts'
import { TwoLines } from '../../../ui/text/TwoLines.tsx'

interface NetworkButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'tint'> {
  /** What the network's config makes of it. */
  readonly label: Words | undefined
  readonly face: ButtonFace | undefined
  /** What it is called otherwise. */
  readonly children: string
}

/** A button of a form, as the network's config has it (specification, section 3 "Service config"). */
export const NetworkButton = ({ label, face, children, ...props }: NetworkButtonProps) => {
  const words = label ? sayDefined(label) : children
  const icon = face?.icon && networkFace(face.icon, words)
  return (
    <Button {...props} tint={face?.colour && tintOf(face.colour)}>
      {icon && <Face icon={icon} />}
      <TwoLines>{words}</TwoLines>
    </Button>
  )
}
