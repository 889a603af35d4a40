import { type DragEvent, useEffect, useId, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { uploadIcon } from '../icons/icons.ts'
import { Field } from './Field.tsx'
import * as styles from './FileDropzone.css.ts'
import { place } from './FileField.css.ts'
import { FileInput, type FileInputProps } from './FileInput.tsx'

interface PickerWords {
  /** The button's text without a file, and with a chosen file. */
  readonly choose: string
  readonly another: string
  /** The hint that files can be dropped, the text during a drag, and the error for several files. */
  readonly drop: string
  readonly release: string
  readonly oneFile: string
}

export interface FilePickerProps extends FileInputProps {
  readonly words: PickerWords
  /** The chosen file with its formatted size, such as `12 kB`. */
  readonly file?: { readonly name: string; readonly size: string } | undefined
}

const holdsFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') === true

/** Prevents a file dropped outside the zone from replacing the portal: the browser would open the file. */
const useSafeMisses = () =>
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || event.dataTransfer === null || !holdsFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])

/**
 * Lets the consumer press, tab to, or drop a file onto the zone. Only a drop of several files is an error here; the
 * parent validates the file.
 */
export const FileDropzone = (props: FilePickerProps) => {
  const { label, hint, file, words, onChoose } = props
  const id = useId()
  const [isAbove, setIsAbove] = useState(false)
  const [areSeveral, setAreSeveral] = useState(false)
  useSafeMisses()
  const error = areSeveral ? words.oneFile : props.error

  const choose = ([chosen, ...others]: FileList) => {
    if (chosen === undefined) return
    setAreSeveral(others.length > 0)
    if (others.length === 0) onChoose(chosen)
  }
  const hold = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setIsAbove(true)
  }
  const leave = ({ relatedTarget, currentTarget }: DragEvent) => {
    const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!isWithin) setIsAbove(false)
  }
  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setIsAbove(false)
    choose(event.dataTransfer.files)
  }

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside serves consumers who cannot drop files */}
      <div className={place} onDragEnter={hold} onDragOver={hold} onDragLeave={leave} onDrop={drop}>
        <FileInput {...props} id={id} error={error} onChoose={choose} />
        <div className={styles.zone} data-chosen={file ? true : undefined} data-above={isAbove || undefined}>
          <span className={styles.tile}>
            <Icon icon={uploadIcon} />
          </span>
          <p className={styles.chosen} id={`${id}-file`} aria-live="polite">
            {file && (
              <>
                <span className={styles.name}>{file.name}</span>{' '}
                <span className={styles.size}>{file.size}</span>
              </>
            )}
          </p>
          <p className={styles.methods} aria-hidden="true">
            {isAbove ? (
              words.release
            ) : (
              <>
                <span className={styles.press}>{file ? words.another : words.choose}</span>{' '}
                <span className={styles.drop}>{words.drop}</span>
              </>
            )}
          </p>
        </div>
      </div>
    </Field>
  )
}
