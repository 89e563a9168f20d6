import type { ContactForm, VisitorForm } from '#contract/support/forms.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { openSupportRequest } from './open-support-request.ts'

/** The contact form: its subject names the thread. */
export async function receiveContact(deps: Deps, caller: Caller, form: ContactForm): Promise<void> {
  await rateLimit(deps, 'forms', `contact:${caller.network}`)
  const { sujet, message, ...sender } = form
  await deps.db.transaction((tx) =>
    openSupportRequest(tx, deps, { kind: 'CONTACT', ...sender, titre: sujet, content: message }),
  )
}

/** The chat of the public site. */
export async function receiveVisitorMessage(deps: Deps, caller: Caller, form: VisitorForm): Promise<void> {
  await rateLimit(deps, 'forms', `chat:${caller.network}`)
  const { name, email, phone, content } = form
  await deps.db.transaction((tx) =>
    openSupportRequest(tx, deps, {
      kind: 'CHAT',
      nom: name,
      email,
      telephone: phone,
      titre: 'Message du site',
      content,
    }),
  )
}
