import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { mono } from '../feedback/TraceId.css.ts'
import { Icon } from '../icons/Icon.tsx'
import { alertIcon, checkIcon } from '../icons/status.ts'
import * as styles from './QrCode.css.ts'

/** CSS pixels. A QR code does not grow with the text size: a camera reads it, not the consumer. */
export const qrSize = 160

/** What came of drawing `text`; undefined when it could not be drawn. */
interface Drawing {
  readonly text: string
  readonly image: string | undefined
}

/** The last drawing there was: that of the text before stays until the next one is ready. */
const useDrawing = (text: string | undefined, size: number): Drawing | undefined => {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    if (text === undefined) return
    let isWanted = true
    const show = (image: string | undefined) => {
      if (isWanted) setDrawing({ text, image })
    }
    import('./qr-drawing.ts').then(({ drawQr }) => drawQr(text, size)).then(show, () => show(undefined))
    return () => {
      isWanted = false
    }
  }, [text, size])
  return text === undefined ? undefined : drawing
}

export interface QrCodeProps {
  /** What it is for, for those who do not see it. */
  readonly alt: string
  /** What it says; drawn where no image is given or can be shown, and shown as it is where it cannot be drawn. */
  readonly text: string | undefined
  /** The code as somebody else drew it. */
  readonly image: string | undefined
  /** CSS pixels of the code alone. */
  readonly size: number
  /** What is said where neither can be shown, and another try. */
  readonly failed?: { readonly message: string; readonly retry: string } | undefined
}

/** The code on its white plate. */
export const QrCode = ({ alt, text, image, size, failed }: QrCodeProps) => {
  const [broken, setBroken] = useState<string>()
  const given = image === broken ? undefined : image
  const wanted = given === undefined ? text : undefined
  const drawing = useDrawing(wanted, size)
  if (wanted !== undefined && drawing === undefined) return <div className={styles.quietZone} />
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
        width={size}
        height={size}
        onError={() => setBroken(image)}
      />
    </div>
  )
}

const blanks = { loading: <Spinner />, over: <Icon icon={alertIcon} />, paid: <Icon icon={checkIcon} /> }

/** No code yet, none any more, or none needed any more. */
export const QrPlaceholder = ({ state }: { readonly state: keyof typeof blanks }) => (
  <div className={styles.blank} data-state={state}>
    {blanks[state]}
  </div>
)

interface QrFrameProps {
  /** Of its time, 0 to 100: the ring around it shrinks to its start. Not given: its time has no end. */
  readonly share?: number | undefined
  /** A `QrCode` or a `QrBlank`. */
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

/** A code, and the time that it has. The words below it say how much; the ring is an aid. */
export const QrFrame = ({ share, children }: QrFrameProps) => (
  <div className={share === undefined ? styles.plain : styles.frame}>
    {share !== undefined && <Countdown share={share} />}
    {children}
  </div>
)
