import { en as english } from '../en/en.session.ts'
import { pseudoLocalise } from './pseudo.ts'

/** The rest of the language that nobody speaks. */
export const en = pseudoLocalise(english) as typeof english
