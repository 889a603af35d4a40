import { type InferOutput, nonOptional } from 'valibot'
import type { ConsumerAbstract, Consumer as ConsumerWire } from '#openapi/network.gen.d.ts'
import { formatMsisdn } from './phone/phone.ts'
import {
  decoderOf,
  fromPath,
  msisdnText,
  optionalOf,
  text,
  textOrNumber,
  wireOf,
  writtenText,
} from './wire/wire-schema.ts'
import { cleanWrittenText, firstCharacter } from './written-text.ts'

const creditorAccount = wireOf<ConsumerAbstract>()({
  idNumber: fromPath('IDNumber', nonOptional(text)),
  merchantCode: fromPath('MerchantCode', nonOptional(text)),
})

/** The keys of a consumer's creditor payments. */
export type CreditorKeys = InferOutput<typeof creditorAccount>

const consumer = wireOf<ConsumerWire>()({
  /** The owner of saved recipients. */
  snsi: text,
  msisdn: nonOptional(msisdnText),
  email: text,
  /** The whole name, if the network sends one. */
  name: writtenText,
  firstName: fromPath('first_name', writtenText),
  secondName: fromPath('second_name', writtenText),
  lastName: fromPath('last_name', writtenText),
  /** The verified authenticator; undefined without one. */
  mfaSnsi: fromPath('mfa.snsi', textOrNumber),
  /** The keys of creditor payments; undefined unless the network sends both. */
  creditorAccount: fromPath('abstract', optionalOf(creditorAccount)),
})

/** The signed-in consumer. */
export type Consumer = InferOutput<typeof consumer>

/**
 * Decodes the consumer's record.
 *
 * @returns undefined without a mobile number
 */
export const decodeConsumer = decoderOf(consumer)

/** Returns first, second and last name, else the whole name, else an empty text. */
export const fullName = ({ name, firstName, secondName, lastName }: Consumer): string =>
  cleanWrittenText([firstName, secondName, lastName].filter(part => part !== undefined).join(' ')) ??
  name ??
  ''

/** Returns the first letters of the first and last word, in capitals. */
export const initialsOf = (name: string): string => {
  const words = name
    .replace(/[\u2068\u2069]/g, '')
    .split(' ')
    .filter(Boolean)
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map(word => firstCharacter(word ?? ''))
  return letters.join('').toLocaleUpperCase('en')
}

/** Returns the initials of the full name. */
export const getConsumerInitials = (consumer: Consumer): string => initialsOf(fullName(consumer))

/** Returns name and initials, or the number while the name is unknown. */
export const getDisplayName = (consumer: Consumer | undefined, msisdn: string) => ({
  name: (consumer && fullName(consumer)) || formatMsisdn(msisdn),
  initials: (consumer && getConsumerInitials(consumer)) || undefined,
})
