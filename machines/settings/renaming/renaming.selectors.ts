import type { Message } from '#machines/domain/message.ts'
import { shownProblem } from '#machines/domain/rules/form.ts'
import type { Failure } from '#machines/network/failure.ts'
import { type AliasProblem, aliasRules, normaliseAlias } from './alias.ts'
import type { RenamingSnapshot } from './renaming.machine.ts'

/** The message codes of renaming. */
export type RenamingCode = AliasProblem

/** The screen of the dialog. */
export const selectRenamingStep = ({ value }: RenamingSnapshot) =>
  typeof value === 'string' ? value : value.saving

/** Whether the dialog is open. */
export const selectIsOpen = (snapshot: RenamingSnapshot): boolean => !snapshot.matches('closed')

/** The typed name. */
export const selectAliasInput = ({ context }: RenamingSnapshot): string => context.values.alias

/** The name as it is sent. */
export const selectAlias = ({ context }: RenamingSnapshot): string => normaliseAlias(context.values.alias)

/** The problem of the name: at once if it is too long, else once its field was left. */
export const selectAliasProblem = ({
  context: { values, touched },
}: RenamingSnapshot): Message<RenamingCode> | undefined =>
  shownProblem(aliasRules, { values, touched: values.alias === '' ? touched : ['alias'] }, 'alias')

/** Why the wallet was not renamed, or may not have been. */
export const selectRenamingFailure = ({ context }: RenamingSnapshot): Failure | undefined => context.failure

/** The Trace ID of the change. */
export const selectTraceId = ({ context }: RenamingSnapshot): string => context.traceId

export const selectCanSave = (snapshot: RenamingSnapshot): boolean => snapshot.can({ type: 'form.submit' })

const waysOut = [
  { type: 'form.leave' },
  { type: 'form.cancel' },
  { type: 'failure.acknowledge' },
  { type: 'result.finish' },
] as const

/** The event of Escape and Back; undefined while a request is pending. */
export const selectEscapeEvent = (snapshot: RenamingSnapshot) => waysOut.find(event => snapshot.can(event))
