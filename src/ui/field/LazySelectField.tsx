import { lazy } from 'react'
import { NativeSelect } from './NativeSelect.tsx'

/** `SelectField`, loaded when a form first has one. A form that is being filled in loses nothing where it does not arrive. */
export const SelectField = lazy(() => import('./SelectField.tsx').catch(() => ({ default: NativeSelect })))
