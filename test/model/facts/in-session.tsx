import type { ReactNode } from 'react'
import { SessionActors } from '#src/views/shared/actors.tsx'
import { portalWithSession } from './stub-actors.ts'

const { portal } = portalWithSession()

/** Renders a view of a session, with stub actors for what the view finds in its context. */
export const inSession = (view: ReactNode) => <SessionActors portal={portal}>{view}</SessionActors>
