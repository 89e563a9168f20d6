import { newsletterForms } from './newsletter/posted-forms.ts'
import type { PostedForm } from './http/serve-posts.ts'
import { supportForms } from './support/posted-forms.ts'

/** Every form that the public pages post without JavaScript. */
export const POSTED_FORMS: PostedForm[] = [...supportForms, ...newsletterForms]
