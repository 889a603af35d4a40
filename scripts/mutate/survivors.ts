import { type Defect, diffOf } from './defect.ts'

/** One change of one file, and whether every test passed with it. */
export interface MutationResult {
  /** From the project's root, with forward slashes. */
  readonly file: string
  /** The old and the new text on one line; equal changes of one file have a number. */
  readonly change: string
  readonly survived: boolean
}

type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The changes that no test notices, by file, each with the reason why this is correct. Keep this list short.
 */
export const survivors: Reasons = {
  'machines/service/account-check/account-check.machine.ts': {
    'request === undefined → false':
      'A lookup starts only with a request; this check only reports the opposite.',
    'context.request !== undefined → true':
      'Without a request there is nothing to reset: both results of the guard do the same.',
  },
  'machines/payment/charges/charges.machine.ts': {
    'false → true':
      'The first request also differs from the initial context in its component, so it is sent in both cases.',
  },
  'machines/payment/charges/charges.selectors.ts': {
    'available !== undefined && total !== undefined → available !== undefined || total !== undefined':
      'A comparison with undefined is always false: only the types require this check.',
    'available !== undefined && total !== undefined → true':
      'A comparison with undefined is always false: only the types require this check.',
    'available !== undefined → true':
      'A comparison with undefined is always false: only the types require this check.',
    'total !== undefined → true':
      'A comparison with undefined is always false: only the types require this check.',
  },
  'machines/domain/bulk-file/bulk-file.ts': {
    'byte === 0 → byte !== 0': 'Both patterns are searched, and each is the inverse of the other.',
  },
  'machines/domain/bulk-file/bulk-report.ts': {
    "typeof wire === 'number' → true": 'Only a number is a safe integer: only the types require this check.',
    'cost !== undefined && available !== undefined → cost !== undefined || available !== undefined':
      'A comparison with undefined is always false: only the types require this check.',
    'cost !== undefined && available !== undefined → true':
      'A comparison with undefined is always false: only the types require this check.',
    'cost !== undefined → true':
      'A comparison with undefined is always false: only the types require this check.',
    'available !== undefined → true':
      'A comparison with undefined is always false: only the types require this check.',
  },
  'machines/sign-in/registration/countries.ts': {
    'length > 0 → length >= 0': 'Every dial code has digits, so an empty text matches none.',
  },
  'machines/wallet/receipt/receipt.machine.ts': {
    "wrong target: 'current' → 'waiting' (2)":
      'After a failed read the transaction is still pending, so the next state is waiting in both cases.',
  },
  'machines/domain/sheet/csv.ts': {
    'cell === undefined → false':
      'An undefined cell joins as an empty text: only the types require this check.',
  },
  'machines/domain/dates.ts': {
    '{ return undefined } → {}':
      'A function without return returns undefined: only the types require this line.',
  },
  'machines/domain/transaction/filters.ts': {
    '{ return false } → {}': 'A function without return counts as false: only the types require this line.',
    "text .normalize('NFKD') .replace(/\\p{M}/gu, '') .toLowerCase() → text.normalize('NFKD').replace(/\\p{M}/gu, '').toUpperCase()":
      'Both sides of the comparison have the same case: upper case works as well.',
    'known !== undefined → false': 'The cached value is computed again: slower, with the same result.',
  },
  'machines/service/lists/products.ts': {
    'cost !== undefined → true':
      'A comparison with undefined is always false: only the types require this check.',
  },
  'machines/domain/wire/safe-url.ts': {
    '{ return undefined } → {}':
      'A function without return returns undefined: only the types require this line.',
  },
  'machines/domain/config/service-node.ts': {
    'limit !== undefined → true':
      'A comparison with undefined is always false: only the types require this check.',
    '[] → ["Stryker was here"]': 'An unknown name is ignored, as a missing one is.',
  },
  'machines/domain/sheet/sheet.ts': {
    "typeof cell === 'string' → true": 'Only a text looks like a time: only the types require this check.',
  },
  'machines/service/form/order-form.ts': {
    'false → true': 'Proceed sets this value for each order: no code reads it before.',
    'changed === undefined → false': 'Every field has a name, so no field matches.',
    "field.kind === 'select' → true": 'Only a select can be fixed: only the types require this check.',
    'lookups[looked.name]?.options → lookups[looked.name].options':
      'A pending lookup always has an entry: only the types require this check.',
    'orderNodeOf(context)?.definition → orderNodeOf(context).definition (3)':
      'Only a ready service reaches this line, and it has a definition: only the types require this check.',
    '[] → ["Stryker was here"] (4)': 'A text is not a transfer and is ignored, as an empty list is.',
  },
  'machines/payment/submission/submission.actors.ts': {
    'codes.pin === undefined → false': 'JSON omits undefined values: the request is the same in both cases.',
  },
  'machines/payment/submission/call-result.ts': {
    'found?.traceId → found.traceId':
      'Only a found transaction is stored: only the types require this check.',
    'found?.snsi → found.snsi': 'Only a found transaction is stored: only the types require this check.',
    'found?.standing → found.standing':
      'Only a found transaction is stored: only the types require this check.',
    'transaction?.snsi → transaction.snsi':
      'Only a found transaction is stored: only the types require this check.',
  },
  'machines/payment/submission/submission.machine.ts': {
    'context.failure?.parameters → context.failure.parameters':
      'A rejected call always has a failure: only the types require this check.',
  },
  'machines/payment/processing/processing.machine.ts': {
    '{ transaction: undefined } → {}':
      'A missing property reads as undefined: only the types require this value.',
  },
  'machines/payment/processing/processing.selectors.ts': {
    'snapshot.context.transaction?.state → snapshot.context.transaction.state':
      'A decided transaction was read before, so it exists.',
  },
  'machines/service/processing-times/processing-times.machine.ts': {
    '{ eta: undefined, etaFailure: undefined, schedule: undefined, scheduleFailure: undefined } → {}':
      'A missing property reads as undefined: only the types require this value.',
  },
}

/** Numbers equal changes, as the list names them. */
export const withOccurrenceNumbers = (changes: readonly string[]): readonly string[] => {
  const times = new Map<string, number>()
  return changes.map(change => {
    const time = (times.get(change) ?? 0) + 1
    times.set(change, time)
    return time === 1 ? change : `${change} (${time})`
  })
}

/** Returns the name of each defect in the list of survivors. */
export const nameDefects = (defects: readonly Defect[]): ReadonlyMap<Defect, string> => {
  const files = new Set(defects.map(({ file }) => file))
  return new Map(
    [...files].flatMap(path => {
      const own = defects.filter(({ file }) => file === path)
      const names = withOccurrenceNumbers(own.map(defect => `${defect.operator}: ${diffOf(defect)}`))
      return own.map((defect, index) => [defect, names[index] ?? ''] as const)
    }),
  )
}

/**
 * Returns what is wrong with the list: every surviving mutant must be listed or be in the baseline, and every listed
 * mutant must survive.
 */
export const listProblems = (
  tried: readonly MutationResult[],
  listed: Reasons = survivors,
  baseline: Readonly<Record<string, readonly string[]>> = {},
): readonly string[] =>
  tried.flatMap(({ file, change, survived }) => {
    const isListed = listed[file]?.[change] !== undefined
    if (survived && !isListed && !baseline[file]?.includes(change))
      return [`not noticed, and not explained: ${file}: ${change}`]
    if (!survived && isListed) return [`explained, but it is noticed: ${file}: ${change}`]
    return []
  })

/** Returns the entries below a folder whose change no longer exists. */
export const staleBelow = (
  folder: string,
  tried: readonly Pick<MutationResult, 'file' | 'change'>[],
  listed: Reasons = survivors,
): readonly string[] => {
  const there = new Set(tried.map(({ file, change }) => `${file}: ${change}`))
  return Object.entries(listed)
    .filter(([file]) => file.startsWith(folder))
    .flatMap(([file, changes]) => Object.keys(changes).map(change => `${file}: ${change}`))
    .filter(one => !there.has(one))
    .map(one => `explained, but there is nothing like it: ${one}`)
}
