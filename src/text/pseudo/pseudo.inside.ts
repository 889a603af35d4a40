import { en as english } from '../en/en.inside.ts'
import { marked } from './pseudo.ts'

/** The rest of the language that nobody speaks. */
export const en = marked(english) as typeof english
