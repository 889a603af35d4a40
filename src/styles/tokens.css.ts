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
  /** Colours that only signed-in pages use. */
  session: {
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
    /** Lightness of the ground and of the letters of a face, in OKLCH. */
    faceGround: 'face-ground',
    faceInk: 'face-ink',
  },
  font: 'font',
  /** The spacings that shrink with enlarged text. */
  space: { s2: 's2', s3: 's3', s4: 's4', s5: 's5' },
  /** The horizontal padding of a content column. */
  gutter: 'gutter',
  /** The factor by which a logo's padding exceeds its column: -1, or 0 if the logo has a visible background. */
  logoOutdent: 'logo-outdent',
})

const { colour, session, font, gutter, logoOutdent } = contract

/** The colours that `session.css.ts` sets. */
export const sessionColours = session

/**
 * Design tokens, named by purpose; components use nothing else. A component that uses a colour of `session.css.ts`
 * imports that file; the sign-in page uses none.
 */
export const vars = {
  colour: { ...colour, ...session },
  font,
  gutter,
  logoOutdent,
  space: { s1: '.25rem', ...contract.space, s6: '2rem', s7: '3rem' },
  /** The horizontal padding of a page, whose content is at most 75rem wide. */
  edge: `max(${gutter},(100vw - 75rem)/2)`,
  /** Font shorthands. They also reset `font-variant-numeric`, so set `figures` afterwards. */
  type: {
    caption: `400 .8125rem/1.25rem ${font}`,
    small: `400 .875rem/1.25rem ${font}`,
    label: `600 .9375rem/1.25rem ${font}`,
    body: `400 1rem/1.5rem ${font}`,
    strong: `600 1rem/1.5rem ${font}`,
    title: `600 1.25rem/1.625rem ${font}`,
    head: `600 1.625rem/2rem ${font}`,
    figure: `600 min(2.5rem,11vw)/1.1 ${font}`,
    poster: `600 3.5rem/1.05 ${font}`,
  },
  /** The background of QR codes in both appearances. */
  paper: '#fff',
  /** Digits of equal width, for amounts, numbers and times that are aligned or change. */
  figures: 'tabular-nums lining-nums',
} as const

/** Returns the custom property of a brand colour, as `brandProperties` names it. */
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
