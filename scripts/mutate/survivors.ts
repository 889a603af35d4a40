/** One change of one file, and whether every test passed all the same. */
export interface MutationResult {
  /** From the project's root, with forward slashes. */
  readonly file: string
  /** What was and what it becomes, on one line; with a number where a file has several alike. */
  readonly change: string
  readonly survived: boolean
}

type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Changes that no test notices, by file, each with the reason why none should. It is to become shorter. */
export const survivors: Reasons = {
  'machines/service/account-check/account-check.machine.ts': {
    'request === undefined → false':
      'Nothing looks an account up before there is one; this only says so if it did.',
    'context.request !== undefined → true':
      'Where no account was asked for there is nothing to forget: the guard may hold or not.',
  },
  'machines/payment/charges/charges.machine.ts': {
    'false → true': 'The first question differs from none in its component as well: it is asked either way.',
  },
  'machines/payment/charges/charges.selectors.ts': {
    'available !== undefined && total !== undefined → available !== undefined || total !== undefined':
      'No comparison with undefined holds: the types ask for it.',
    'available !== undefined && total !== undefined → true':
      'No comparison with undefined holds: the types ask for it.',
    'available !== undefined → true': 'No comparison with undefined holds: the types ask for it.',
    'total !== undefined → true': 'No comparison with undefined holds: the types ask for it.',
  },
  'machines/domain/bulk-file/bulk-file.ts': {
    'byte === 0 → byte !== 0':
      'Either of two patterns is looked for, and each is the other one the other way round.',
  },
  'machines/domain/bulk-file/bulk-report.ts': {
    "typeof wire === 'number' → true": 'Only a number is a safe integer: the types ask for it.',
    'cost !== undefined && available !== undefined → cost !== undefined || available !== undefined':
      'No comparison with undefined holds: the types ask for it.',
    'cost !== undefined && available !== undefined → true':
      'No comparison with undefined holds: the types ask for it.',
    'cost !== undefined → true': 'No comparison with undefined holds: the types ask for it.',
    'available !== undefined → true': 'No comparison with undefined holds: the types ask for it.',
  },
  'machines/sign-in/registration/countries.ts': {
    'length > 0 → length >= 0': 'No dial code has no digits: nothing is found by none.',
  },
  'machines/domain/sheet/csv.ts': {
    'cell === undefined → false': 'What is not there is joined as nothing: the types ask for it.',
  },
  'machines/domain/dates.ts': {
    '{ return undefined } → {}': 'What returns nothing returns undefined: the types ask for it.',
  },
  'machines/domain/transaction/filters.ts': {
    '{ return false } → {}': 'What returns nothing counts as false: the types ask for it.',
    "text .normalize('NFKD') .replace(/\\p{M}/gu, '') .toLowerCase() → text.normalize('NFKD').replace(/\\p{M}/gu, '').toUpperCase()":
      'Both sides of the comparison are in one case: either will do.',
    'known !== undefined → false': 'What is known is worked out again: slower, and the same.',
  },
  'machines/service/lists/products.ts': {
    'cost !== undefined → true': 'No comparison with undefined holds: the types ask for it.',
  },
  'machines/domain/wire/safe-url.ts': {
    '{ return undefined } → {}': 'What returns nothing returns undefined: the types ask for it.',
  },
  'machines/domain/config/service-node.ts': {
    'limit !== undefined → true': 'No comparison with undefined holds: the types ask for it.',
    '[] → ["Stryker was here"]': 'A name that nothing has is passed over, as none is.',
  },
  'machines/domain/sheet/sheet.ts': {
    "typeof cell === 'string' → true": 'Only a text reads like a time: the types ask for it.',
  },
  'machines/service/form/order-form.ts': {
    'false → true': 'Proceed says so of each order anew: nothing reads it before.',
    'changed === undefined → false': 'No field is without a name: nothing was chosen there.',
    "field.kind === 'select' → true": 'Only a select can be fixed: the types ask for it.',
    'lookups[looked.name]?.options → lookups[looked.name].options':
      'Whatever is awaited was asked for: the types ask for it.',
    'orderNodeOf(context)?.definition → orderNodeOf(context).definition (3)':
      'Only what is ready comes so far, and that has a definition: the types ask for it.',
    '[] → ["Stryker was here"] (4)': 'A text is no transfer: it is passed over, as none is.',
  },
  'machines/payment/submission/submission.actors.ts': {
    'codes.pin === undefined → false': 'JSON leaves out what is undefined: the same is sent either way.',
  },
  'machines/payment/submission/call-result.ts': {
    'found?.traceId → found.traceId': 'Only what was found is stored: the types ask for it.',
    'found?.snsi → found.snsi': 'Only what was found is stored: the types ask for it.',
    'found?.standing → found.standing': 'Only what was found is stored: the types ask for it.',
    'transaction?.snsi → transaction.snsi': 'Only what was found is stored: the types ask for it.',
  },
  'machines/payment/submission/submission.machine.ts': {
    'context.failure?.parameters → context.failure.parameters':
      'Whatever was turned down has a failure: the types ask for it.',
  },
  'machines/payment/processing/processing.machine.ts': {
    '{ transaction: undefined } → {}': 'What is not there reads as undefined: the types ask for it.',
  },
  'machines/payment/processing/processing.selectors.ts': {
    'snapshot.context.transaction?.state → snapshot.context.transaction.state':
      'What is decided was read before: there is a transaction.',
  },
  'machines/service/processing-times/processing-times.machine.ts': {
    '{ eta: undefined, etaFailure: undefined, schedule: undefined, scheduleFailure: undefined } → {}':
      'What is not there reads as undefined: the types ask for it.',
  },
}

/** Changes as they are named in the list: those that are alike have a number. */
export const withOccurrenceNumbers = (changes: readonly string[]): readonly string[] => {
  const times = new Map<string, number>()
  return changes.map(change => {
    const time = (times.get(change) ?? 0) + 1
    times.set(change, time)
    return time === 1 ? change : `${change} (${time})`
  })
}

/** What has to be done about the list: whoever survives stands in it, and whoever stands in it survives. */
export const listProblems = (
  tried: readonly MutationResult[],
  listed: Reasons = survivors,
): readonly string[] =>
  tried.flatMap(({ file, change, survived }) => {
    const isListed = listed[file]?.[change] !== undefined
    if (survived && !isListed) return [`not noticed, and not explained: ${file}: ${change}`]
    if (!survived && isListed) return [`explained, but it is noticed: ${file}: ${change}`]
    return []
  })

/** What is explained below a folder but is not there to be tried any more. */
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
