import type { Instrument } from '../people/instruments.ts'

export type SeededInstrument = Omit<Instrument, 'snsi' | 'msisdn' | 'at'> & {
  /** The age in days, at a time of day in Johannesburg. */
  readonly days: number
  readonly time: string
}

/** One instrument of each kind: with consent, with binding consent, and with withdrawn consent. */
export const someInstruments: readonly SeededInstrument[] = [
  { name: 'Visa •••• 4242', type: 'card', consent: 'given', days: 40, time: '10:00' },
  { name: 'Mastercard •••• 0002', type: 'card', consent: 'given', days: 21, time: '17:25' },
  { name: 'Nedbank •••• 7788', type: 'bank_account', consent: 'rescinded', days: 12, time: '08:15' },
]

export const firstInstruments: ReadonlyMap<string, readonly SeededInstrument[]> = new Map([
  ['27820000001', someInstruments],
  [
    '27820000002',
    [{ name: 'Capitec •••• 3109', type: 'bank_account', consent: 'given', days: 90, time: '12:40' }],
  ],
])
