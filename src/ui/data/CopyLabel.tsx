import { VisuallyHidden } from '../text/Text.tsx'
import { words } from './CopyLabel.css.ts'

/** Texts and results of a button that copies a value. */
export interface CopyState {
  /** Whether the value has just been copied. */
  readonly copied: boolean
  /** Whether the consumer has to copy the value by hand; the text is then selected. */
  readonly selected: boolean
  /** Explains why and how to copy by hand. */
  readonly note: string | undefined
  readonly copyLabel: string
  readonly copiedLabel: string
}

interface CopyLabelProps extends Pick<CopyState, 'copied' | 'copyLabel' | 'copiedLabel'> {
  /** The name of the value, for screen readers. */
  readonly label: string
}

/** The label of a Copy button. Its width does not change when the value has been copied. */
export const CopyLabel = ({ copied, copyLabel, copiedLabel, label }: CopyLabelProps) => (
  <>
    <span className={words}>
      <span data-shown={!copied}>{copyLabel}</span>
      <span data-shown={copied}>{copiedLabel}</span>
    </span>{' '}
    <VisuallyHidden>{label}</VisuallyHidden>
  </>
)

/** Announces the result of the last press. */
export const CopyResult = ({ copied, copiedLabel, note }: CopyState) =>
  copied ? <VisuallyHidden>{copiedLabel}</VisuallyHidden> : note
