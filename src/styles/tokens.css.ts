import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { setAppearance } from './appearance.ts'
import { medium, tiny } from './media.ts'

const contract = createGlobalThemeContract({
  colour: {
    page: 'page',
    surface: 'surface',
    line: 'line',
    text: 'text',
    textMuted: 'text-muted',
    fieldLine: 'field-line',
    disabled: 'disabled',
    logoPaper: 'logo-paper',
    accent: 'accent',
    onAccent: 'on-accent',
    accentPress: 'accent-press',
    accentEdge: 'accent-edge',
    accentInk: 'accent-ink',
    accentSoft: 'accent-soft',
    graphic: 'graphic',
    card: 'card',
    onCard: 'on-card',
    error: 'error',
  },
  /** The same, of what only shows once somebody is signed in. */
  inside: {
    serviceLine: 'service-line',
    serviceTint: 'service-tint',
    onCardMuted: 'on-card-muted',
    cardEdge: 'card-edge',
    scrim: 'scrim',
    shadow: 'shadow',
    debit: 'debit',
    debitSoft: 'debit-soft',
    credit: 'credit',
    creditSoft: 'credit-soft',
    pending: 'pending',
    pendingSoft: 'pending-soft',
    unsure: 'unsure',
    unsureSoft: 'unsure-soft',
  },
  font: 'font',
  /** The steps that enlarged text narrows. */
  space: { s2: 's2', s3: 's3', s4: 's4', s5: 's5' },
  /** Beside a column of content. */
  gutter: 'gutter',
  /** How far a logo's padding stands out of its column: not at all where its paper can be seen. */
  logoOutdent: 'logo-outdent',
})

const { colour, inside, font, gutter, logoOutdent } = contract

/** The roles that `inside.css.ts` gives values. */
export const sessionColours = inside

/**
 * What a value is for, never what it looks like: components read only these. A component that reads a role of
 * `inside.css.ts` imports that file; the sign-in page does without it. What no width and no appearance changes is
 * a constant, so that a page's style sheet carries only what it uses.
 */
export const vars = {
  colour: { ...colour, ...inside },
  font,
  gutter,
  logoOutdent,
  space: { s1: '.25rem', ...contract.space, s6: '2rem', s7: '3rem' },
  /** Beside the page column, which is 75rem at most. */
  edge: `max(${gutter},(100vw - 75rem)/2)`,
  /** Font shorthands. They reset the kind of figures too: see `figures`. */
  type: {
    caption: `400 .8125rem/1.25rem ${font}`,
    small: `400 .875rem/1.25rem ${font}`,
    label: `500 .9375rem/1.25rem ${font}`,
    body: `400 1rem/1.5rem ${font}`,
    strong: `500 1rem/1.5rem ${font}`,
    title: `600 1.25rem/1.625rem ${font}`,
    head: `600 1.625rem/2rem ${font}`,
    figure: `600 min(2.5rem,11vw)/1.1 ${font}`,
    poster: `600 3.5rem/1.05 ${font}`,
  },
  /** Behind what a camera reads, in any appearance. */
  paper: '#fff',
  /** Of one width, wherever amounts, numbers or times stand under each other or change. */
  figures: 'tabular-nums lining-nums',
} as const

/** A role that the operator's colours decide, as `brandProperties` names it. */
export const brand = (role: string) => `var(--brand-${role})`

globalStyle(':root', {
  vars: {
    [font]: 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif',
    ...assignVars(contract.space, { s2: '.5rem', s3: '.75rem', s4: '1rem', s5: '1.5rem' }),
    [gutter]: contract.space.s4,
  },
  '@media': {
    [medium]: { vars: { [gutter]: contract.space.s5 } },
    [tiny]: {
      vars: { ...assignVars(contract.space, { s2: '.25rem', s3: '.375rem', s4: '.5rem', s5: '.75rem' }) },
    },
  },
})

setAppearance(
  {
    colorScheme: 'light',
    vars: {
      [logoOutdent]: '-1',
      ...assignVars(colour, {
        page: brand('page-light'),
        surface: brand('surface-light'),
        line: brand('line-light'),
        text: '#15181b',
        textMuted: '#555c63',
        fieldLine: '#7d858d',
        disabled: '#e6e7e8',
        logoPaper: 'transparent',
        accent: brand('accent-light'),
        onAccent: brand('on-accent-light'),
        accentPress: brand('accent-press-light'),
        accentEdge: brand('accent-edge-light'),
        accentInk: brand('accent-ink-light'),
        accentSoft: brand('accent-soft-light'),
        graphic: colour.accentEdge,
        card: brand('card-light'),
        onCard: brand('on-card-light'),
        error: '#b3231f',
      }),
    },
  },
  {
    colorScheme: 'dark',
    vars: {
      [logoOutdent]: '0',
      ...assignVars(colour, {
        page: brand('page-dark'),
        surface: brand('surface-dark'),
        line: brand('line-dark'),
        text: '#f1f3f4',
        textMuted: '#a9b0b6',
        fieldLine: '#747c84',
        disabled: '#2e3031',
        logoPaper: '#fff',
        accent: brand('accent-dark'),
        onAccent: brand('on-accent-dark'),
        accentPress: brand('accent-press-dark'),
        accentEdge: brand('accent-edge-dark'),
        accentInk: brand('accent-ink-dark'),
        accentSoft: brand('accent-soft-dark'),
        graphic: colour.accentInk,
        card: brand('card-dark'),
        onCard: brand('on-card-dark'),
        error: '#ff938a',
      }),
    },
  },
)
