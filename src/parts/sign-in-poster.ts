import { serviceLabels } from '../text/en/service-labels.ts'
import { withText } from '../views/shared/hooks.tsx'
import { ServiceLabelsContext, SignInPoster as SignInPosterView } from '../views/sign-in/SignInPoster.tsx'

/** The services beside the sign-in form, with their names. */
export const SignInPoster = withText(ServiceLabelsContext, serviceLabels, SignInPosterView)
