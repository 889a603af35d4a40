import { cleanText } from './clean-text.ts'
import { optionsLimit } from './constants.ts'
import { at, listBy } from './wire.ts'

/** A bank that can be paid to. */
export interface Bank {
  readonly name: string
  /** Of every branch it has. */
  readonly branchCode: string
}

/** The one country whose banks can be paid to (specification, section 2 "Pay dialog"). */
export const bankCountry = 'ZA'

/** @returns undefined for a bank of another country, or one without a name or a branch code. */
const readBank = (wire: unknown): Bank | undefined => {
  const text = (key: string) => cleanText(at(wire, key))
  const name = text('name')
  const branchCode = text('branch_code')
  const country = text('country') ?? bankCountry
  return name === undefined || branchCode === undefined || country !== bankCountry
    ? undefined
    : { name, branchCode }
}

/** The banks of a list in its order, each branch code once: at most 500. */
export const decodeBanks = (wire: unknown): readonly Bank[] =>
  listBy(wire, optionsLimit, readBank, ({ branchCode }) => branchCode)
