import { en as english } from '../en/en.record.ts'
import { marked } from './pseudo.ts'

/** The same of the language that nobody speaks. */
export const en = marked(english) as typeof english
