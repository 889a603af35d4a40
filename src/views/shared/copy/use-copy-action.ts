import type { ActorRefFrom } from 'xstate'
import type { copyMachine } from '#machines/shared/copy/copy.machine.ts'
import { selectIsCopied, selectIsRefused } from '#machines/shared/copy/copy.selectors.ts'
import { text } from '#src/text/session-text.ts'
import type { CopyAction } from '#src/ui/data/DescriptionList.tsx'
import { useView } from '../use-view.ts'

export type CopyActorRef = ActorRefFrom<typeof copyMachine>

/** Returns texts, result and action of the Copy button of `value`. If the browser refuses, the text is selected (X1). */
export const useCopyAction = (copy: CopyActorRef | undefined, value: string | undefined): CopyAction => {
  const isCopied = useView(copy, snapshot => value !== undefined && selectIsCopied(snapshot, value))
  const isRefused = useView(copy, snapshot => value !== undefined && selectIsRefused(snapshot, value))
  return {
    text: value ?? '',
    copied: isCopied ?? false,
    selected: isRefused ?? false,
    note: isRefused ? text.codes['copy.refused'] : undefined,
    copyLabel: text.settings.copy,
    copiedLabel: text.codes['copy.copied'],
    onCopy: () => value !== undefined && copy?.send({ type: 'text.copy', text: value }),
  }
}
