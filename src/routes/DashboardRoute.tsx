import { useRouteContext } from '@tanstack/react-router'
import { Dashboard } from '../views/session/Dashboard.tsx'

export const DashboardRoute = () => <Dashboard portal={useRouteContext({ from: '__root__' }).portal} />
