import type { Message } from '#machines/domain/message.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { Option } from '../definitions/service-definition.types.ts'

/** The reason why options could not be loaded. */
export interface LookupProblem {
  /** The message that replaces the field's own, if another call than the one for its list failed. */
  readonly words: Message | undefined
  readonly failure: Failure
}

/** A choice that is missing in the reloaded list, or that the list has with other data. */
export interface LostChoice {
  readonly kind: 'gone' | 'changed'
  /** The option as the list has it now or had it last; undefined if no list ever had it. */
  readonly option: Option | undefined
}

/** The state of one look-up of options. */
export interface LookupState {
  /** The request as a text. A response to any other request is ignored. */
  readonly key: string
  /** The loaded options; undefined while they load. */
  readonly options: readonly Option[] | undefined
  /** The failure; undefined unless the options could not be loaded. */
  readonly problem: LookupProblem | undefined
  /** The missing or changed choice of the consumer; undefined after a new choice or after Proceed. */
  readonly lostChoice?: LostChoice | undefined
  /** Whether loaded options are being read again. */
  readonly isReloading?: true | undefined
}

/** The request to which the result of a look-up belongs. */
export interface LookupId {
  /** The name of the field. */
  readonly name: string
  /** The request, as a text. */
  readonly key: string
}

export interface OptionsLoaded extends LookupId {
  readonly options: readonly Option[]
  /** The reason why some options are missing. */
  readonly problem?: LookupProblem | undefined
}

export interface OptionsFailed extends LookupId {
  readonly problem: LookupProblem
}

/** The state of each look-up, by field. */
export type LookupStates = Readonly<Record<string, LookupState>>

/** The reports of the actor that reads options. */
export type LookupReport =
  | ({ type: 'options.loaded' } & OptionsLoaded)
  | ({ type: 'options.failed' } & OptionsFailed)
