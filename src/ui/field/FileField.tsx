import { useId } from 'react'
import { uploadIcon } from '../icons/action.ts'
import { Icon } from '../icons/Icon.tsx'
import { mutedText } from '../text/MutedText.css.ts'
import { Field, type FieldProps, getDescribedByAttributes } from './Field.tsx'
import * as styles from './FileField.css.ts'

export interface FileFieldProps
  extends Pick<FieldProps, 'label' | 'name' | 'onBlur' | 'error' | 'hint' | 'autoFocus'> {
  /** File extensions such as `.csv` and media types. */
  readonly accept: readonly string[]
  /** Shown until a file is chosen. */
  readonly placeholder: string
  /** The chosen file with its formatted size, such as `12 kB`. */
  readonly file?: { readonly name: string; readonly size?: string | undefined } | undefined
  readonly onChoose: (file: File) => void
}

/** A field for one file, chosen or dropped. */
export const FileField = (props: FileFieldProps) => {
  const { label, error, hint, file } = props
  const id = useId()
  const messages = getDescribedByAttributes(id, error, hint)
  const told = [`${id}-file`, messages['aria-describedby']].filter(Boolean).join(' ')
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className={styles.place}>
        <input
          {...messages}
          className={styles.chooser}
          id={id}
          name={props.name}
          type="file"
          accept={props.accept.join(',')}
          data-autofocus={props.autoFocus || undefined}
          aria-describedby={told}
          onBlur={props.onBlur}
          onChange={event => {
            const chosen = event.target.files?.[0]
            // Reset the input, so that choosing the same corrected file triggers `change` again.
            event.target.value = ''
            if (chosen) props.onChoose(chosen)
          }}
        />
        <div
          className={styles.box}
          id={`${id}-file`}
          data-chosen={file ? true : undefined}
          aria-live="polite"
        >
          <Icon icon={uploadIcon} />
          <span className={styles.name}>{file?.name ?? props.placeholder}</span>
          {file?.size && <span className={mutedText}>{file.size}</span>}
        </div>
      </div>
    </Field>
  )
}
