import { useState } from 'react'
import * as styles from './Avatar.css.ts'
import { Icon } from './Icon.tsx'
import type { IconPath } from './shape.ts'

/** An image, and the letter that stands there without one and where it fails. */
interface Picture {
  readonly letter: string
  readonly src?: string | undefined
}

/** One of our icons, or what stands in for one. */
export type AvatarIcon = IconPath | Picture

const PictureFace = ({ letter, src }: Picture) => {
  const [failed, setFailed] = useState<string>()
  return src === undefined || src === failed ? (
    <span className={styles.letter} data-letter={letter} aria-hidden="true" />
  ) : (
    <img className={styles.image} src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
  )
}

/** What a service shows beside its name; the name says it all to those who hear it. */
export const Avatar = ({ icon }: { readonly icon: AvatarIcon }) =>
  'letter' in icon ? <PictureFace {...icon} /> : <Icon icon={icon} />
