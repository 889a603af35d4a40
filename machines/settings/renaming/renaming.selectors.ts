import { shownProblem } from '#machines/domain/rules/form-rules.ts'
import { formEscapeEvents } from '#machines/shared/escape-events.ts'
import { type AliasProblem, aliasRules, normaliseAlias } from './alias.ts'
import type { RenamingSnapshot } from './renaming.machine.ts'

/** The message codes of renaming. */
export type RenamingCode = AliasProblem

/** Returns what the rename dialog shows. */
export const selectRenaming = (snapshot: RenamingSnapshot) => {
  const { value, context } = snapshot
  const { values, touched, failure, traceId } = context
  return {
    step: typeof value === 'string' ? value : value.saving,
    isOpen: !snapshot.matches('closed'),
    escapeEvent: formEscapeEvents.find(event => snapshot.can(event)),
    /** The name as typed. */
    alias: values.alias,
    /** The name as it is sent. */
    sentAlias: normaliseAlias(values.alias),
    /** At once for a name that is too long, else after its field was left. */
    problem: shownProblem(aliasRules, { values, touched: values.alias === '' ? touched : ['alias'] }, 'alias')
      ?.code,
    canSave: snapshot.can({ type: 'form.submit' }),
    /** Why the wallet was not renamed, or may not have been. */
    failure,
    traceId,
  }
}

export type RenamingView = ReturnType<typeof selectRenaming>
