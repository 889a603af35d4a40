import type { ActorRefFrom } from 'xstate'
import type { copyMachine } from '#machines/shared/copy/copy.machine.ts'
import { selectCopyResult } from '#machines/shared/copy/copy.selectors.ts'
import type { CopyAction } from '#src/ui/data/DescriptionList.tsx'
import { useText, useView } from '../hooks.tsx'

export type CopyActorRef = ActorRefFrom<typeof copyMachine>

/** Returns texts, result and action of the Copy button of `value`. If the browser refuses, the text is selected. */
export const useCopyAction = (copy: CopyActorRef | undefined, value: string | undefined): CopyAction => {
  const { codes, settings } = useText()
  const result = useView(copy, snapshot => selectCopyResult(snapshot, value))
  return {
    text: value ?? '',
    copied: result?.isCopied ?? false,
    selected: result?.isRefused ?? false,
    note: result?.isRefused ? codes['copy.refused'] : undefined,
    copyLabel: settings.copy,
    copiedLabel: codes['copy.copied'],
    onCopy: () => value !== undefined && copy?.send({ type: 'text.copy', text: value }),
  }
}
