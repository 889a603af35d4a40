import { chooser } from '../field/FileField.css.ts'
import { Icon } from '../icons/Icon.tsx'
import { imageIcon, linkIcon } from './icons.ts'
import * as styles from './ScanWays.css.ts'

interface ScanWaysProps {
  readonly words: { readonly choosePicture: string; readonly pasteLink: string }
  readonly onChoose: (picture: File) => void
  readonly onPaste: () => void
}

/** The ways to a payment code that work without a camera. */
export const ScanWays = ({ words, onChoose, onPaste }: ScanWaysProps) => (
  <div className={styles.ways}>
    <label className={styles.way}>
      <input
        className={chooser}
        type="file"
        accept="image/*"
        ref={input => {
          if (input === null) return
          // A listener of the input itself, because another screen may replace the input while the consumer chooses.
          input.onchange = () => {
            const picture = input.files?.[0]
            if (picture) onChoose(picture)
            // Reset the input, so that choosing the same picture triggers `change` again.
            input.value = ''
          }
        }}
      />
      <Icon icon={imageIcon} />
      {words.choosePicture}
    </label>
    <button className={styles.way} type="button" onClick={onPaste}>
      <Icon icon={linkIcon} />
      {words.pasteLink}
    </button>
  </div>
)
