import { type InferOutput, literal, nonOptional, pipe } from 'valibot'
import { optionsLimit } from '#machines/domain/limits.ts'
import {
  fromPath,
  listDecoderOf,
  onlyIf,
  text,
  wireOf,
  withDefault,
} from '#machines/domain/wire/wire-schema.ts'
import type { Bank as BankWire } from '#openapi/network.gen.d.ts'

/** The country of the banks that can be paid. */
export const bankCountry = 'ZA'

const bank = wireOf<BankWire>()({
  name: nonOptional(text),
  /** The branch code of all branches. */
  branchCode: fromPath('branch_code', nonOptional(text)),
})

/** A bank. */
export type Bank = InferOutput<typeof bank>

const isHere = wireOf<BankWire>()({ country: pipe(withDefault(text, bankCountry), literal(bankCountry)) })

/** Decodes banks in the order of the list, each branch code once, at most 500, of one country. */
export const decodeBanks = listDecoderOf(onlyIf(isHere, bank), optionsLimit, ({ branchCode }) => branchCode)
