import { type DragEvent, useEffect, useId, useState } from 'react'
import { uploadIcon } from '../icons/action.ts'
import { Icon } from '../icons/Icon.tsx'
import { Field, type FieldProps, getDescribedByAttributes } from './Field.tsx'
import * as styles from './FileDropzone.css.ts'
import { chooser, place } from './FileField.css.ts'

interface PickerWords {
  /** What a press does as long as there is no file, and once there is one. */
  readonly choose: string
  readonly another: string
  /** That a file can be dropped as well; while one is held above, and when it is more than one. */
  readonly drop: string
  readonly release: string
  readonly oneFile: string
}

export interface FilePickerProps
  extends Pick<FieldProps, 'label' | 'name' | 'onBlur' | 'error' | 'hint' | 'autoFocus'> {
  /** Endings such as `.csv`, and media types: what the browser offers first. Anything can be dropped all the same. */
  readonly accept: readonly string[]
  readonly words: PickerWords
  /** The file that was chosen; its size in words, `12 kB`. */
  readonly file?: { readonly name: string; readonly size: string } | undefined
  readonly onChoose: (file: File) => void
}

const holdsFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') === true

/** A file that misses the place for it would be opened by the browser, and take the place of the portal. */
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
 * A place for the one file that a step is about: pressed, reached by key like any field, or dropped onto. What
 * becomes of a file is for whoever shows it; only that several were dropped is told here.
 */
export const FileDropzone = (props: FilePickerProps) => {
  const { label, hint, file, words, onChoose } = props
  const id = useId()
  const [isAbove, setIsAbove] = useState(false)
  const [areSeveral, setAreSeveral] = useState(false)
  useSafeMisses()
  const error = areSeveral ? words.oneFile : props.error
  const messages = getDescribedByAttributes(id, error, hint)
  const told = [`${id}-file`, messages['aria-describedby']].filter(Boolean).join(' ')

  const choose = (files: FileList | null) => {
    const [chosen, ...others] = files ?? []
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop a file presses the field in it */}
      <div className={place} onDragEnter={hold} onDragOver={hold} onDragLeave={leave} onDrop={drop}>
        <input
          {...messages}
          className={chooser}
          id={id}
          name={props.name}
          type="file"
          accept={props.accept.join(',')}
          data-autofocus={props.autoFocus || undefined}
          aria-describedby={told}
          onBlur={props.onBlur}
          onChange={({ target }) => {
            choose(target.files)
            // Mended and chosen once more, the same file counts as a new one.
            target.value = ''
          }}
        />
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
          <p className={styles.ways} aria-hidden="true">
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
