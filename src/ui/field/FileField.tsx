import { useId } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { uploadIcon } from '../icons/icons.ts'
import { mutedText } from '../text/MutedText.css.ts'
import { Field } from './Field.tsx'
import * as styles from './FileField.css.ts'
import { FileInput, type FileInputProps } from './FileInput.tsx'

export interface FileFieldProps extends FileInputProps {
  /** Shown until a file is chosen. */
  readonly placeholder: string
  /** The chosen file with its formatted size, such as `12 kB`. */
  readonly file?: { readonly name: string; readonly size?: string | undefined } | undefined
}

/** A field for one file, chosen or dropped. */
export const FileField = (props: FileFieldProps) => {
  const { label, error, hint, file } = props
  const id = useId()
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className={styles.place}>
        <FileInput {...props} id={id} onChoose={([chosen]) => chosen && props.onChoose(chosen)} />
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
