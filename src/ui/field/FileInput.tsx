import { type FieldProps, getDescribedByAttributes } from './Field.tsx'
import { chooser } from './FileField.css.ts'

/** The properties of each field for a file. */
export interface FileInputProps
  extends Pick<FieldProps, 'label' | 'name' | 'onBlur' | 'error' | 'hint' | 'autoFocus'> {
  /**
   * File extensions such as `.csv` and media types, for the browser's file dialog. A dropped file can have any type.
   */
  readonly accept: readonly string[]
  readonly onChoose: (file: File) => void
}

interface NativeInputProps extends Omit<FileInputProps, 'label' | 'onChoose'> {
  /** The ID of the field. The text about the chosen file has this ID with the suffix `-file`. */
  readonly id: string
  readonly onChoose: (files: FileList) => void
}

/** The native input of a field for a file, which covers the field. */
export const FileInput = ({
  id,
  name,
  accept,
  autoFocus,
  error,
  hint,
  onBlur,
  onChoose,
}: NativeInputProps) => {
  const messages = getDescribedByAttributes(id, error, hint)
  return (
    <input
      {...messages}
      className={chooser}
      id={id}
      name={name}
      type="file"
      accept={accept.join(',')}
      data-autofocus={autoFocus || undefined}
      aria-describedby={[`${id}-file`, messages['aria-describedby']].filter(Boolean).join(' ')}
      onBlur={onBlur}
      onChange={({ target }) => {
        if (target.files) onChoose(target.files)
        // Reset the input, so that choosing the same corrected file triggers `change` again.
        target.value = ''
      }}
    />
  )
}
