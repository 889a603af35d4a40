import { clampedText } from './ClampedText.css.ts'

/** Returns the attributes that clamp a name of more than `most` characters, which may not fit on two lines. */
export const clampAttributes = (name: string, most = 40) => ({ 'data-long': name.length > most || undefined })

interface TwoLinesProps {
  readonly most?: number | undefined
  readonly children: string
}

/** A name from the network within a row. */
export const ClampedText = ({ most, children }: TwoLinesProps) => (
  <span className={clampedText} {...clampAttributes(children, most)}>
    {children}
  </span>
)
