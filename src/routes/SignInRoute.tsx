import { useRouteContext } from '@tanstack/react-router'
import { SignIn } from '../views/sign-in/SignIn.tsx'

export const SignInRoute = () => <SignIn portal={useRouteContext({ from: '__root__' }).portal} />
