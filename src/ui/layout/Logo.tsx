import { useState } from 'react'
import { clampAttributes } from '../text/ClampedText.tsx'
import * as styles from './Logo.css.ts'

export interface LogoProps {
  /** The operator's name: the alternative text, and the fallback for a missing or failed image. */
  readonly title: string
  readonly src?: string | undefined
  /** CSS pixels; a missing dimension follows from the image. The padding is a custom property of the brand. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** `page`: a larger logo above a form; otherwise the logo in a bar. */
  readonly at?: 'page' | undefined
}

export const Logo = ({ title, src, width, height, at }: LogoProps) => {
  const [failed, setFailed] = useState<string>()
  return src === undefined || src === failed ? (
    <span className={styles.title} {...clampAttributes(title)}>
      {title}
    </span>
  ) : (
    <img
      className={styles.logo}
      data-at={at}
      src={src}
      alt={title}
      width={width}
      height={height}
      onError={() => setFailed(src)}
    />
  )
}
