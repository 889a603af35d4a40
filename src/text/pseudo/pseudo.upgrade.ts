import { en as english } from '../en/en.upgrade.ts'
import { pseudoLocalise } from './pseudo.ts'

/** The language that nobody speaks, for browsers that cannot run the portal. */
export const en = pseudoLocalise(english) as typeof english
