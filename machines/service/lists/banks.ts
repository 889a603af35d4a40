import { type InferOutput, literal, nonOptional, pipe } from 'valibot'
import { optionsLimit } from '../../domain/constants.ts'
import { data, from, listReaderOf, only, or, text } from '../../domain/wire/schema.ts'

/** The one country whose banks can be paid to (specification, section 2 "Pay dialog"). */
export const bankCountry = 'ZA'

const bank = data({
  name: nonOptional(text),
  /** Of every branch it has. */
  branchCode: from('branch_code', nonOptional(text)),
})

/** A bank that can be paid to. */
export type Bank = InferOutput<typeof bank>

const isHere = data({ country: pipe(or(text, bankCountry), literal(bankCountry)) })

/** The banks of a list in its order, each branch code once: at most 500; none of another country. */
export const decodeBanks = listReaderOf(only(isHere, bank), optionsLimit, ({ branchCode }) => branchCode)
