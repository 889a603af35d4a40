import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { copyMachine } from '../../../../machines/shared/copy/copy.machine.ts'
import { selectIsCopied, selectIsRefused } from '../../../../machines/shared/copy/copy.selectors.ts'
import { text } from '../../../text/session-text.ts'
import { CopyField } from '../../../ui/data/CopyField.tsx'

interface CopyTextProps {
  readonly copy: ActorRefFrom<typeof copyMachine>
  readonly label: string
  /** The displayed text; undefined while it loads. */
  readonly shown: string | undefined
  /** The text to copy; undefined without one. */
  readonly value: string | undefined
}

/** A text with a Copy button and the result of copying. If the browser refuses, the text is selected (X1). */
export const CopyText = ({ copy, label, shown, value }: CopyTextProps) => {
  const isCopied = useSelector(copy, snapshot => value !== undefined && selectIsCopied(snapshot, value))
  const isRefused = useSelector(copy, snapshot => value !== undefined && selectIsRefused(snapshot, value))
  return (
    <CopyField
      label={label}
      value={shown}
      copied={isCopied}
      selected={isRefused}
      note={isRefused ? text.codes['copy.refused'] : undefined}
      copyLabel={text.settings.copy}
      copiedLabel={text.codes['copy.copied']}
      onCopy={value === undefined ? undefined : () => copy.send({ type: 'text.copy', text: value })}
    />
  )
}
