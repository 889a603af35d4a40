import { useState } from 'react'
import { clampAttributes } from '../text/ClampedText.tsx'
import * as styles from './Logo.css.ts'

export interface LogoProps {
  /** The operator's name: the image's alternative, and what stands there when there is none or it fails. */
  readonly title: string
  readonly src?: string | undefined
  /** CSS pixels; what is missing follows from the image. Its padding is a custom property of the brand. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** `page`: larger, above a form; otherwise in a bar. */
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
