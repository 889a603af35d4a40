import { clampedText } from './ClampedText.css.ts'

/** The attributes of a name of more than `most` characters, which two lines of its place may not hold. */
export const clampAttributes = (name: string, most = 40) => ({ 'data-long': name.length > most || undefined })

interface TwoLinesProps {
  readonly most?: number | undefined
  readonly children: string
}

/** A name that a network gave, among other things in a row. */
export const ClampedText = ({ most, children }: TwoLinesProps) => (
  <span className={clampedText} {...clampAttributes(children, most)}>
    {children}
  </span>
)
