import { useState } from 'react'
import * as styles from './Avatar.css.ts'
import { Icon } from './Icon.tsx'
import type { IconPath } from './shape.ts'

/** An image, and the letter that replaces a missing or failed image. */
interface Picture {
  readonly letter: string
  readonly src?: string | undefined
}

export type AvatarIcon = IconPath | Picture

const PictureFace = ({ letter, src }: Picture) => {
  const [failed, setFailed] = useState<string>()
  return src === undefined || src === failed ? (
    <span className={styles.letter} data-letter={letter} aria-hidden="true" />
  ) : (
    <img className={styles.image} src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
  )
}

/** The picture of a service: decorative, because the service's name is beside the picture. */
export const Avatar = ({ icon }: { readonly icon: AvatarIcon }) =>
  'letter' in icon ? <PictureFace {...icon} /> : <Icon icon={icon} />
