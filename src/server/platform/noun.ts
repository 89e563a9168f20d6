import type { Deps } from './deps.ts'
import type { Email } from './emails/email.ts'
import type { App } from './http/http-port.ts'
import type { PostedForm } from './http/serve-posts.ts'
import type { Job } from './jobs/job.ts'

/** The parts of a noun, in `<noun>/<noun>.ts`; `app.ts` lists the nouns, `money/money.ts` those of money. */
export type Noun = {
  /** Its endpoints of the contract, each given to its verb. */
  routes?(app: App): void
  jobs?: Job<Deps>[]
  emails?: Email[]
  /** The forms that the public pages post without JavaScript. */
  forms?: PostedForm[]
}
