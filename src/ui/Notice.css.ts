import { style } from '@vanilla-extract/css'
import '../styles/meaning.css.ts'
import { radius } from '../styles/sizes.ts'
import { vars } from '../styles/tokens.css.ts'

export const notice = style({
  display: 'flex',
  gap: vars.space.s3,
  padding: `${vars.space.s3} ${vars.space.s4}`,
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: vars.meaning.debitSoft,
  color: vars.meaning.debit,
})
