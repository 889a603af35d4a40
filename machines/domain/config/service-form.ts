import { check, type InferOutput, nonOptional, pipe } from 'valibot'
import type {
  ServiceButton,
  ServiceField as ServiceFieldWire,
  ServiceForm as ServiceFormWire,
  ServiceNode,
} from '#openapi/network.gen.d.ts'
import { decodeAmount } from '../cents.ts'
import { fieldsLimit } from '../limits.ts'
import { cleanSentText, cleanTextOrNumber } from '../text.ts'
import { getAt } from '../wire/wire.ts'
import {
  decodedBy,
  decoderOf,
  fromPath,
  hasAnyValue,
  listDecoderOf,
  listOf,
  optionalOf,
  positiveAmount,
  textOrNumber,
  wireOf,
  withDefault,
} from '../wire/wire-schema.ts'
import { type Colour, parseColour } from './colour.ts'
import { flag } from './flags.ts'
import { isProtectionOn } from './protection-flags.ts'
import { icon, options } from './service-entry.ts'

const field = wireOf<ServiceFieldWire>()({
  name: nonOptional(textOrNumber),
  /** The kind of field as received: `AmountInput`, `GenericSelect`, … */
  type: withDefault(textOrNumber, ''),
  label: textOrNumber,
  placeholder: textOrNumber,
  /** The words of a text field or a heading. */
  text: textOrNumber,
  options,
  optional: flag,
  /** Minimum of an amount; undefined unless it is above 0. */
  minimum: positiveAmount,
  maximum: positiveAmount,
  multiple: positiveAmount,
  /** Whether the amount must be without cents. */
  whole: fromPath(
    'decimal',
    decodedBy<boolean, number>(wire => decodeAmount(wire) === 0),
  ),
  /** The name of a validation rule as received: `meter`, `account_number`, … */
  rule: textOrNumber,
})

/** A field that the network's config describes. */
export type ServiceField = InferOutput<typeof field>

/** A form without a text and without fields is invalid. */
const form = pipe(
  wireOf<ServiceFormWire>()({
    icon,
    text: textOrNumber,
    fields: fromPath(
      'data',
      listOf(field, fieldsLimit, ({ name }) => name),
    ),
  }),
  check(({ text, fields }) => text !== undefined || fields.length > 0),
)

/** Fields below an icon and a text. */
export type ServiceForm = InferOutput<typeof form>

export const decodeForm = decoderOf(form)

/** A submit button without a label, an action and a PIN setting is invalid. */
const submit = pipe(
  wireOf<ServiceButton>()({
    label: textOrNumber,
    /** The name of a dispatcher as received; it may be unknown. */
    action: textOrNumber,
    /** Whether the button requires the consumer's PIN; undefined if the config does not say. */
    authenticate: decodedBy<boolean | undefined, boolean>(wire =>
      (wire ?? undefined) === undefined ? undefined : isProtectionOn(wire),
    ),
  }),
  check(value => hasAnyValue(value)),
)

/** The submit button. */
export type ServiceSubmit = InferOutput<typeof submit>

/** Without an icon and a colour, the button keeps its default look. */
const face = pipe(
  wireOf<ServiceButton>()({
    /** A name of the icon set, or a safe image. */
    icon,
    colour: fromPath('color', decodedBy<Colour | undefined, string>(parseColour)),
  }),
  check(value => hasAnyValue(value)),
)

/** The look of a button, without its label. */
export type ButtonStyle = InferOutput<typeof face>

const readButtons = listDecoderOf(
  wireOf<ServiceButton>()({
    handler: textOrNumber,
    label: textOrNumber,
    submit: fromPath('', optionalOf(submit)),
    face: fromPath('', optionalOf(face)),
  }),
  2,
)

/** Returns the submit and the cancel button. A button without a handler is 'submit' in first place, else 'cancel'. */
const buttonsIn = (wire: unknown) => {
  const buttons = readButtons(wire).map((button, place) => ({
    ...button,
    handler: button.handler ?? (place === 0 ? 'submit' : 'cancel'),
  }))
  const submit = buttons.find(({ handler }) => handler === 'submit')
  const cancel = buttons.find(({ handler }) => handler === 'cancel')
  return {
    submit: submit?.submit,
    submitFace: submit?.face,
    cancelLabel: cancel?.label,
    cancelFace: cancel?.face,
    /** Whether a button has an unknown handler. */
    hasForeignButton: buttons.some(({ handler }) => handler !== 'submit' && handler !== 'cancel'),
  }
}

type Buttons = ReturnType<typeof buttonsIn>

/** Replaces a configured value that is no text, exact number or boolean. No field accepts it and no call sends it. */
export const unreadableValue = '\uFFFE'

/** Decodes a value; keeps that an unreadable one is configured, so that the consumer cannot type another. */
const readValue = (wire: unknown): string | undefined =>
  cleanSentText(wire) ?? (typeof (wire ?? '') === 'string' ? undefined : unreadableValue)

/** Decodes values by name. Does not use Valibot's `record`, which drops the name `__proto__`. */
const readValues = (wire: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(Object(wire))
      .slice(0, fieldsLimit)
      .flatMap(name => {
        const value = readValue(getAt(wire, name))
        return value === undefined ? [] : [[name, value]]
      }),
  )

/** The data of a menu step, without its entry (name, label, icon) and its children. */
export const stepSchema = wireOf<ServiceNode>()({
  instruction: optionalOf(form),
  buttons: fromPath('button', decodedBy<Buttons, readonly ServiceButton[]>(buttonsIn)),
  /** The template for the confirmation and the approved dialog; '' removes the template of the steps above. */
  template: decodedBy<string | undefined, string>(
    wire => cleanTextOrNumber(wire) ?? (typeof wire === 'string' ? '' : undefined),
  ),
  componentId: fromPath('component_id', textOrNumber),
  estimate: textOrNumber,
  /** Values that are sent with the fields; the form does not ask for them. */
  values: decodedBy<Readonly<Record<string, string>>, ServiceNode['values']>(readValues),
})

/** The data of a menu step, with its buttons on the same level. */
export type ServiceStep = Omit<InferOutput<typeof stepSchema>, 'buttons'> & Readonly<Buttons>
