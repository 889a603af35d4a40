import type { Message } from '../../domain/message.ts'
import { shownProblem } from '../../domain/rules/form-rules.ts'
import type { Failure } from '../../network/failure.ts'
import { type AliasProblem, aliasRules, normaliseAlias } from './alias.ts'
import type { RenamingSnapshot } from './renaming.machine.ts'

/** Every code that renaming can put before a consumer. */
export type RenamingCode = AliasProblem

/** Which of the screens stands. */
export const selectRenamingStep = ({ value }: RenamingSnapshot) => value

/** Whether the dialog is open. */
export const selectIsOpen = (snapshot: RenamingSnapshot): boolean => !snapshot.matches('closed')

/** The name as typed so far. */
export const selectAliasInput = ({ context }: RenamingSnapshot): string => context.values.alias

/** The name as it is sent. */
export const selectAlias = ({ context }: RenamingSnapshot): string => normaliseAlias(context.values.alias)

/** What is wrong with the name: of what was typed at once, for more of it is no help; else once its field was left. */
export const selectAliasProblem = ({
  context: { values, touched },
}: RenamingSnapshot): Message<RenamingCode> | undefined =>
  shownProblem(aliasRules, { values, touched: values.alias === '' ? touched : ['alias'] }, 'alias')

/** Why it was not renamed, or why nobody can say whether it was. */
export const selectRenamingFailure = ({ context }: RenamingSnapshot): Failure | undefined => context.failure

/** What to quote of the change. */
export const selectTraceId = ({ context }: RenamingSnapshot): string => context.traceId

export const selectCanSave = (snapshot: RenamingSnapshot): boolean => snapshot.can({ type: 'form.submit' })

const waysOut = [{ type: 'form.cancel' }, { type: 'failure.acknowledge' }, { type: 'result.finish' }] as const

/** What Escape does; nothing while an answer is awaited. */
export const selectEscapeEvent = (snapshot: RenamingSnapshot) => waysOut.find(event => snapshot.can(event))
