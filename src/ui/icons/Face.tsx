import { face } from './Face.css.ts'
import { Icon } from './Icon.tsx'
import type { IconPath } from './shape.ts'

export interface FaceProps {
  /** The number of a person, from which the colour comes; undefined for an account or a meter. */
  readonly number?: string | undefined
  /** Replaces the icon. */
  readonly initials?: string | undefined
  readonly icon: IconPath
  readonly isPending?: boolean
}

/** Returns one of six colours, so that a person keeps the same one. */
const getHue = (number: string): number =>
  [...number.replace(/\D/g, '')].reduce((sum, digit) => sum + Number(digit), 0) % 6

/** The mark of a recipient: decorative, because the name is beside it. */
export const Face = ({ number, initials, icon, isPending }: FaceProps) => (
  <span
    className={face}
    data-hue={number === undefined ? undefined : getHue(number)}
    data-state={isPending ? 'pending' : undefined}
    aria-hidden="true"
  >
    {initials || <Icon icon={icon} />}
  </span>
)
