import { type InferOutput, literal, nonOptional, pipe } from 'valibot'
import { optionsLimit } from '../../domain/limits.ts'
import {
  fromPath,
  listDecoderOf,
  onlyIf,
  text,
  wireObject,
  withDefault,
} from '../../domain/wire/wire-schema.ts'

/** The one country whose banks can be paid to (specification, section 2 "Pay dialog"). */
export const bankCountry = 'ZA'

const bank = wireObject({
  name: nonOptional(text),
  /** Of every branch it has. */
  branchCode: fromPath('branch_code', nonOptional(text)),
})

/** A bank that can be paid to. */
export type Bank = InferOutput<typeof bank>

const isHere = wireObject({ country: pipe(withDefault(text, bankCountry), literal(bankCountry)) })

/** The banks of a list in its order, each branch code once: at most 500; none of another country. */
export const decodeBanks = listDecoderOf(onlyIf(isHere, bank), optionsLimit, ({ branchCode }) => branchCode)
