import {
  type InferOutput,
  maxLength,
  nullish,
  number,
  object,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'valibot'

/** The most bytes of one report. */
export const reportLimit = 4_096

/** The most reports in a minute; others are dropped. */
const perMinute = 120

const name = (pattern: RegExp) => pipe(string(), maxLength(100), regex(pattern))

/** An error of the portal in a browser. It has no message, because a message may have a name or a number. */
const clientError = object({
  /** The name of the error's class. */
  kind: name(/^[A-Z]\w{0,40}$/),
  release: name(/^[\w.+-]{1,60}$/),
  /** The file and line: `index-B2x.js:1:200`. */
  place: name(/^[\w.-]{1,60}:\d{1,7}(?::\d{1,7})?$/),
})

export type ClientError = InferOutput<typeof clientError>

/** Returns what a log may keep of a client's error; undefined for anything else. */
export const parseClientError = (text: string): ClientError | undefined => {
  const { success, output } = safeParse(clientError, parseJson(text))
  return success ? output : undefined
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const directive = name(/^[a-z-]+$/)

/** Returns the origin of a blocked address, or the keyword that a browser reports in its place. */
const blocked = pipe(
  unknown(),
  transform(value => {
    const text = typeof value === 'string' ? value.slice(0, 300) : ''
    if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text).origin
    return /^[a-z-]{1,30}$/.test(text) ? text : 'unknown'
  }),
)

const line = pipe(
  nullish(number()),
  transform(value => value ?? undefined),
)

/** The body of a `csp-violation` report by the Reporting API, and of the older `report-uri`. */
const violation = union([
  pipe(
    object({ effectiveDirective: directive, blockedURL: blocked, lineNumber: line }),
    transform(({ effectiveDirective, blockedURL, lineNumber }) => ({
      directive: effectiveDirective,
      blocked: blockedURL,
      line: lineNumber,
    })),
  ),
  pipe(
    object({ 'effective-directive': directive, 'blocked-uri': blocked, 'line-number': line }),
    transform(report => ({
      directive: report['effective-directive'],
      blocked: report['blocked-uri'],
      line: report['line-number'],
    })),
  ),
])

export type PolicyViolation = InferOutput<typeof violation>

/** Returns what a log may keep of the reports in a body: directive, blocked origin and line, ten at most. */
export const parsePolicyReports = (text: string): readonly PolicyViolation[] =>
  [parseJson(text)]
    .flat()
    .slice(0, 10)
    .flatMap(report => {
      const body = typeof report === 'object' && report !== null ? Object.values(report) : []
      const found = body.map(value => safeParse(violation, value)).find(({ success }) => success)
      return found?.success ? [found.output] : []
    })

/** Creates a limit: true for the first reports of each minute. */
export const createReportLimit = (now: () => number = Date.now) => {
  let minute = 0
  let count = 0
  return (): boolean => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) count = 0
    minute = current
    count += 1
    return count <= perMinute
  }
}
