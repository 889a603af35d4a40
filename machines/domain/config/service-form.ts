import { check, type InferOutput, nonOptional, pipe } from 'valibot'
import { fieldsLimit } from '../limits.ts'
import { cleanText } from '../text.ts'
import { getAt } from '../wire/wire.ts'
import {
  decodedBy,
  decoderOf,
  fromPath,
  hasAnyValue,
  listDecoderOf,
  optionalOf,
  positiveAmount,
  text,
  wireObject,
  withDefault,
} from '../wire/wire-schema.ts'
import { parseColour } from './colour.ts'
import { isTrueFlag } from './flags.ts'
import { isProtectionOn } from './protection-flags.ts'
import { decodeIcon, decodeOptions } from './service-entry.ts'

const field = wireObject({
  name: nonOptional(text),
  /** `AmountInput`, `GenericSelect`, … as it came. */
  type: withDefault(text, ''),
  label: text,
  placeholder: text,
  /** What a text or a heading says. */
  text,
  options: decodedBy(decodeOptions),
  optional: decodedBy(isTrueFlag),
  /** Of an amount: above 0, where there is one. */
  minimum: positiveAmount,
  maximum: positiveAmount,
  multiple: positiveAmount,
  /** An amount without cents. */
  whole: fromPath(
    'decimal',
    decodedBy(wire => wire === 0),
  ),
  /** `meter`, `account_number`, … as it came. */
  rule: text,
})

/** A field that the network's config asks for (specification, section 3 "Form field kinds"). */
export type ServiceField = InferOutput<typeof field>

/** None is a form that says nothing and asks nothing. */
const form = pipe(
  wireObject({
    icon: decodedBy(decodeIcon),
    text,
    fields: fromPath('data', decodedBy(listDecoderOf(field, fieldsLimit, ({ name }) => name))),
  }),
  check(({ text, fields }) => text !== undefined || fields.length > 0),
)

/** Fields under an icon and a text. */
export type ServiceForm = InferOutput<typeof form>

export const decodeForm = decoderOf(form)

/** None is a button that says and does nothing. */
const submit = pipe(
  wireObject({
    label: text,
    /** One of the dispatchers that section 7 names, or anything. */
    action: text,
    /** Whether the consumer's PIN is asked for; undefined where that is not said. */
    authenticate: decodedBy(wire => ((wire ?? undefined) === undefined ? undefined : isProtectionOn(wire))),
  }),
  check(said => hasAnyValue(said)),
)

/** The button that submits. */
export type ServiceSubmit = InferOutput<typeof submit>

/** None is a button that looks like any other. */
const face = pipe(
  wireObject({
    /** A name of our icon set or a safe image. */
    icon: decodedBy(decodeIcon),
    colour: fromPath('color', decodedBy(parseColour)),
  }),
  check(said => hasAnyValue(said)),
)

/** How a button looks, besides its label. */
export type ButtonStyle = InferOutput<typeof face>

const readButtons = listDecoderOf(
  wireObject({
    handler: text,
    label: text,
    submit: fromPath('', optionalOf(submit)),
    face: fromPath('', optionalOf(face)),
  }),
  2,
)

/** The buttons by what they are for: by their handler, else by their place. */
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
    /** The label of the button that leaves. */
    cancelLabel: cancel?.label,
    cancelFace: cancel?.face,
    /** Whether a button asks for something that is not known here. */
    isMisled: buttons.some(({ handler }) => handler !== 'submit' && handler !== 'cancel'),
  }
}

/** Texts by their names; entries of their own, whatever the names are: `__proto__` too, which the library leaves out. */
const readValues = (wire: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(Object(wire))
      .slice(0, fieldsLimit)
      .flatMap(name => {
        const value = cleanText(getAt(wire, name))
        return value === undefined ? [] : [[name, value]]
      }),
  )

/** What a step of the menu says, besides what it is called and what is below it. */
export const stepSchema = wireObject({
  instruction: optionalOf(form),
  buttons: fromPath('button', decodedBy(buttonsIn)),
  /** What Confirm and the approved dialog say; an empty text cancels what the steps above say. */
  template: decodedBy(wire => (typeof wire === 'string' ? (cleanText(wire) ?? '') : undefined)),
  componentId: fromPath('component_id', text),
  estimate: text,
  /** Sent with the fields without being asked for. */
  values: decodedBy(readValues),
})

/** The same in one. */
export type ServiceStep = Omit<InferOutput<typeof stepSchema>, 'buttons'> &
  Readonly<ReturnType<typeof buttonsIn>>
