import type { ButtonStyle } from '../domain/config/service-form.ts'
import type { MenuLevel } from '../domain/config/service-node.ts'
import type { Message } from '../domain/message.ts'
import type { Field, ServiceDefinition } from './definitions/service-definition.types.ts'

/** A step of the menu: a choice or an order. */
export interface MenuNode {
  readonly name: string
  /** The names from the service down, joined by `/`. */
  readonly path: string
  readonly label: Message
  /** A name of the icon set, or the URL of an image. */
  readonly icon: string
  /** The instruction that is shown above this node and above all nodes below. */
  readonly instruction: Instruction | undefined
  /** The question above the choices; undefined without choices. */
  readonly question: Message | undefined
  /** The network's icon of the question. */
  readonly questionIcon?: string | undefined
  /** The level of the choice among `children`, as the network's config names it. */
  readonly level?: MenuLevel | undefined
  /** The choices in order; empty for an order. */
  readonly children: readonly MenuNode[]
  /** The network's own label and style of the cancel button. */
  readonly cancelLabel?: Message | undefined
  readonly cancelFace?: ButtonStyle | undefined
  /** The order of this step; undefined if there are choices. */
  readonly offer: ServiceOffer | undefined
}

export interface Instruction {
  readonly icon: string | undefined
  readonly text: Message | undefined
  readonly fields: readonly Field[]
}

/** A definition with the config of one network applied. */
export interface ServiceOffer {
  readonly definition: ServiceDefinition
  /** The instructions' fields of the whole path, then the definition's fields. */
  readonly fields: readonly Field[]
  /** Whether the network requires a one-time PIN, or the consumer's PIN. */
  readonly needsOtp: boolean
  readonly needsPin: boolean
  /** The network's own labels of the buttons. */
  readonly submitLabel: Message | undefined
  readonly cancelLabel: Message | undefined
  /** The network's icons and colours of the buttons. */
  readonly submitFace?: ButtonStyle | undefined
  readonly cancelFace?: ButtonStyle | undefined
  /** The reason why the order is on the menu but unavailable. */
  readonly refusal: Message | undefined
}
