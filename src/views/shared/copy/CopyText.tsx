import { CopyField } from '#src/ui/data/CopyField.tsx'
import { type CopyActorRef, useCopyAction } from './use-copy-action.ts'

interface CopyTextProps {
  readonly copy: CopyActorRef
  readonly label: string
  /** The displayed text; undefined while it loads. */
  readonly shown: string | undefined
  /** The text to copy; undefined without one. */
  readonly value: string | undefined
}

/** A text with a Copy button and the result of copying. */
export const CopyText = ({ copy, label, shown, value }: CopyTextProps) => {
  const { onCopy, ...state } = useCopyAction(copy, value)
  return (
    <CopyField {...state} label={label} value={shown} onCopy={value === undefined ? undefined : onCopy} />
  )
}
