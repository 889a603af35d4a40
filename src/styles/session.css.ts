import { assignVars } from '@vanilla-extract/css'
import { setAppearance } from './appearance.ts'
import { brand, sessionColours, vars } from './tokens.css.ts'

const { colour } = vars

// Colours of the signed-in pages. Amounts and outcomes never use the accent colour, and always have a word or a sign
// too.
setAppearance(
  {
    vars: assignVars(sessionColours, {
      serviceLine: colour.text,
      serviceTint: brand('accent-tint-light'),
      onCardMuted: brand('on-card-muted-light'),
      cardEdge: brand('card-edge-light'),
      scrim: 'rgb(10 14 18/.5)',
      shadow: '0 1.5rem 4rem rgb(10 14 18/.22)',
      debit: '#b3231f',
      debitSoft: '#fdecea',
      credit: '#0d6b3a',
      creditSoft: '#e4f5ea',
      pending: '#6a35b5',
      pendingSoft: '#f0e8fc',
      unsure: '#855000',
      unsureSoft: '#fdf1da',
      faceGround: '.92',
      faceInk: '.36',
    }),
  },
  {
    vars: assignVars(sessionColours, {
      serviceLine: colour.accentInk,
      serviceTint: colour.accentSoft,
      onCardMuted: brand('on-card-muted-dark'),
      cardEdge: brand('card-edge-dark'),
      scrim: 'rgb(0 0 0/.64)',
      shadow: `0 0 0 1px ${colour.line}`,
      debit: '#ff938a',
      debitSoft: '#43201d',
      credit: '#62d191',
      creditSoft: '#14351f',
      pending: '#c9adff',
      pendingSoft: '#35284f',
      unsure: '#f0b853',
      unsureSoft: '#3b2d12',
      faceGround: '.34',
      faceInk: '.93',
    }),
  },
)
