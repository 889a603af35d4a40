import type { ButtonStyle } from '../domain/config/service-form.ts'
import type { MenuLevel } from '../domain/config/service-node.ts'
import type { Message } from '../domain/message.ts'
import type { Field, ServiceDefinition } from './definitions/service-definition.types.ts'

/** A step of the way to an order: a choice, or an order itself (specification, section 4 "Dialog flow"). */
export interface MenuNode {
  readonly name: string
  /** From the service down, joined by `/`. */
  readonly path: string
  readonly label: Message
  /** A name of the icon set, or the address of an image. */
  readonly icon: string
  /** What stands above everything below this node. */
  readonly instruction: Instruction | undefined
  /** What is asked here, when there is something to choose. */
  readonly question: Message | undefined
  /** What the network's config calls a choice among `children`. */
  readonly level?: MenuLevel | undefined
  /** What can be chosen, in order; none where the form is. */
  readonly children: readonly MenuNode[]
  /** The network's own words on the button that leaves, and how it looks. */
  readonly cancelLabel?: Message | undefined
  readonly cancelFace?: ButtonStyle | undefined
  /** What is ordered here, when there is nothing more to choose. */
  readonly offer: ServiceOffer | undefined
}

export interface Instruction {
  readonly icon: string | undefined
  readonly text: Message | undefined
  readonly fields: readonly Field[]
}

/** The end of a path: a definition under the conditions of one network. */
export interface ServiceOffer {
  readonly definition: ServiceDefinition
  /** The instructions' fields of the whole path, then the definition's own. */
  readonly fields: readonly Field[]
  /** Whether the network wants a one-time PIN, or the consumer's own PIN, with it. */
  readonly needsOtp: boolean
  readonly needsPin: boolean
  /** The network's own words on the buttons. */
  readonly submitLabel: Message | undefined
  readonly cancelLabel: Message | undefined
  /** Their icons and colours, where the network has any for them. */
  readonly submitFace?: ButtonStyle | undefined
  readonly cancelFace?: ButtonStyle | undefined
  /** Why it cannot be ordered, although it is on the menu. */
  readonly refusal: Message | undefined
}
