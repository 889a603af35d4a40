import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { mono } from '../feedback/TraceId.css.ts'
import { alertIcon } from '../icons/field.ts'
import { Icon } from '../icons/Icon.tsx'
import { checkIcon } from '../icons/icons.ts'
import * as styles from './QrCode.css.ts'

/** CSS pixels. Independent of the text size, because a camera reads the code. */
const qrSize = 160

/** The result of drawing `text`; `image` is undefined when drawing failed. */
interface Drawing {
  readonly text: string
  readonly image: string | undefined
}

/** Returns the latest drawing. The previous one stays until the next one is ready. */
const useDrawing = (text: string | undefined): Drawing | undefined => {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    if (text === undefined) return
    let isWanted = true
    const show = (image: string | undefined) => {
      if (isWanted) setDrawing({ text, image })
    }
    import('./qr-drawing.ts').then(({ drawQr }) => drawQr(text, qrSize)).then(show, () => show(undefined))
    return () => {
      isWanted = false
    }
  }, [text])
  return text === undefined ? undefined : drawing
}

export interface QrCodeProps {
  /** The alternative text: the purpose of the code. */
  readonly alt: string
  /** The code's content. Drawn when no image is given or loads; shown as text when drawing fails. */
  readonly text: string | undefined
  /** The URL of a code that the network drew. */
  readonly image: string | undefined
  /** The message and button that replace the text when neither image nor drawing is available. */
  readonly failed?: { readonly message: string; readonly retry: string } | undefined
}

/** Shows a QR code on a white background. */
export const QrCode = ({ alt, text, image, failed }: QrCodeProps) => {
  const [broken, setBroken] = useState<string>()
  const given = image === broken ? undefined : image
  const content = given === undefined ? text : undefined
  const drawing = useDrawing(content)
  if (content !== undefined && drawing === undefined) return <div className={styles.quietZone} />
  const source = given ?? drawing?.image
  if (source === undefined && failed)
    return (
      <div className={styles.blank} role="alert">
        <p>{failed.message}</p>
        <Button onPress={() => setBroken(undefined)}>{failed.retry}</Button>
      </div>
    )
  if (source === undefined) return <p className={`${styles.blank} ${mono}`}>{text ?? alt}</p>
  return (
    <div className={styles.quietZone}>
      <img
        className={styles.image}
        src={source}
        alt={alt}
        width={qrSize}
        height={qrSize}
        onError={() => setBroken(image)}
      />
    </div>
  )
}

const blanks = { loading: <Spinner />, over: <Icon icon={alertIcon} />, paid: <Icon icon={checkIcon} /> }

/** The placeholder of a code that is loading, unavailable (`over`) or paid. */
export const QrPlaceholder = ({ state }: { readonly state: keyof typeof blanks }) => (
  <div className={styles.blank} data-state={state}>
    {blanks[state]}
  </div>
)

export interface QrFrameProps {
  /**
   * The remaining percentage of the code's validity; the ring shrinks to its start. Undefined if the code does not
   * expire.
   */
  readonly share?: number | undefined
  /** A `QrCode` or a `QrPlaceholder`. */
  readonly children: ReactNode
}

const Countdown = ({ share }: { readonly share: number }) => (
  <svg className={styles.ring} viewBox="0 0 224 224" aria-hidden="true">
    <rect x="3" y="3" width="218" height="218" rx="22" />
    {share > 0 && (
      <rect
        className={styles.share}
        x="3"
        y="3"
        width="218"
        height="218"
        rx="22"
        pathLength="100"
        strokeDasharray={`${share} 100`}
      />
    )}
  </svg>
)

/** Frames a code with a ring for its remaining validity. The text below states the exact time. */
export const QrFrame = ({ share, children }: QrFrameProps) => (
  <div className={share === undefined ? styles.plain : styles.frame}>
    {share !== undefined && <Countdown share={share} />}
    {children}
  </div>
)
