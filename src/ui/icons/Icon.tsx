import * as styles from './Icon.css.ts'
import type { IconPath } from './shape.ts'

export interface IconProps {
  readonly icon: IconPath
  /** The accessible name of an icon without text; undefined makes the icon decorative. */
  readonly label?: string | undefined
}

export const Icon = ({ icon, label }: IconProps) => {
  const paths = (
    <>
      {icon.tint && <path className={styles.tint} d={icon.tint} />}
      <path d={icon.line} />
    </>
  )
  return label ? (
    <svg className={styles.icon} viewBox="0 0 24 24" role="img" aria-label={label}>
      {paths}
    </svg>
  ) : (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      {paths}
    </svg>
  )
}
