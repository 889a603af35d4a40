import { type AnyActorRef, fromCallback } from 'xstate'
import type { CodeMark } from './ports/storage.ts'

/**
 * Creates the actor that keeps the mark in step with its flow: set while a requested one-time PIN is pending, and
 * cleared when the flow ends. A reload stops no actor, so that the mark stays for the next page.
 */
export const createCodeMarkActor = <Snapshot>(
  mark: CodeMark,
  isCodePending: (snapshot: Snapshot) => boolean,
) =>
  fromCallback<{ type: never }, { flow: AnyActorRef }>(({ input: { flow } }) => {
    let isSet = false
    const update = () => {
      const isPending = isCodePending(flow.getSnapshot())
      if (isPending === isSet) return
      isSet = isPending
      if (isSet) mark.set()
      else mark.clear()
    }
    update()
    const { unsubscribe } = flow.subscribe(update)
    return () => {
      unsubscribe()
      if (isSet) mark.clear()
    }
  })
