import { lazy } from 'react'
import { NativeSelect } from './NativeSelect.tsx'

/**
 * Loads `SelectField` on first use. Falls back to `NativeSelect` if loading fails, so that the form keeps its values.
 */
export const SelectField = lazy(() => import('./SelectField.tsx').catch(() => ({ default: NativeSelect })))
