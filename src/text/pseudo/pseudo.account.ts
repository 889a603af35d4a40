import { en as english } from '../en/en.account.ts'
import { marked } from './pseudo.ts'

/** The language that nobody speaks, for the flows beside the sign-in form. */
export const en = marked(english) as typeof english
