import { en as english } from '../en/en.upgrade.ts'
import { marked } from './pseudo.ts'

/** The language that nobody speaks, for browsers that cannot run the portal. */
export const en = marked(english) as typeof english
