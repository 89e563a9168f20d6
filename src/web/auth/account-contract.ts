import '../lib/zod-in-browser.ts'

/** What an account asks and is answered; imported later, once it is needed (docs/decisions/036). */
export { activation, auth } from '#contract/auth/endpoints.ts'
export {
  activationForm,
  forgotPasswordForm,
  loginForm,
  resetPasswordForm,
  signupForm,
} from '#contract/auth/forms.ts'
