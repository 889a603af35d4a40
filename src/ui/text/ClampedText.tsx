import { clampedText } from './ClampedText.css.ts'

/** Returns the attributes that clamp a name of more than `most` characters, which may not fit on two lines. */
export const clampAttributes = (name: string, most = 40) => ({ 'data-long': name.length > most || undefined })

interface TwoLinesProps {
  readonly most?: number | undefined
  /** Whether the server's text stays where the device has another one, such as a year of a wrong clock. */
  readonly keepsPainted?: boolean
  readonly children: string
}

/** A name from the network within a row. */
export const ClampedText = ({ most, keepsPainted, children }: TwoLinesProps) => (
  <span className={clampedText} suppressHydrationWarning={keepsPainted} {...clampAttributes(children, most)}>
    {children}
  </span>
)
